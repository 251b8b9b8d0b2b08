-- One letter can become eighteen: twice the length of the longest text of a card is searched, and no more.
DO $do$
DECLARE
	extensions text;
BEGIN
	SELECT quote_ident(nspname) INTO extensions
	FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'unaccent';
	EXECUTE replace($create$
CREATE OR REPLACE FUNCTION public.search_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 500 AS $$
BEGIN
	IF octet_length(value) <> char_length(value) THEN
		value := translate(left(normalize(value, NFKC), 40000),
			U&'\0622\0623\0625\0671\0624\0626\0649\06CC\0629\06A9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0621\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF',
			U&'\0627\0627\0627\0627\0648\064A\064A\064A\0647\064301234567890123456789');
		value := EXTENSIONS.unaccent('EXTENSIONS.unaccent'::regdictionary, value);
		IF value ~ '[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]' THEN
			value := regexp_replace(value, '([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g');
		END IF;
	END IF;
	RETURN translate(value, '/.@_:<&+-', '         ');
END $$
$create$, 'EXTENSIONS', extensions);
END $do$;
