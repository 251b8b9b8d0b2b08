-- Inlined, the key looks as cheap as a comparison, so that in a deck that grew since its table was last analysed all cards'
-- keys are computed rather than looked up. In this language it is not inlined, and has the cost that it has.
CREATE OR REPLACE FUNCTION card_key(value text) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
BEGIN
	RETURN md5(btrim(regexp_replace(normalize(value, NFC), E'[ \t\n\r\f\v\u00A0]+' COLLATE "C", ' ', 'g')))::uuid;
END $$;
