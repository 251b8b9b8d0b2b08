import { describe, expect, it } from "vitest";
import { detectOptions } from "./import-columns.ts";

const isHeader = (text: string) => detectOptions(text.split("\n").map((line) => line.split(";"))).header;

describe("detectOptions", () => {
  it("takes the first columns where the first row names none", () => {
    const plain = { header: false, front: 0, back: 1 };
    expect(detectOptions([["cat", "قطة", "animal"]])).toStrictEqual({ ...plain, tags: 2 });
    expect(detectOptions([["cat", "قطة"]])).toStrictEqual({ ...plain, tags: null });
    expect(detectOptions([["tags", "cat", "قطة"]])).toStrictEqual({ ...plain, tags: 2 });
    expect(detectOptions([])).toStrictEqual({ ...plain, tags: null });
  });

  it("takes the columns that the first row names, in any order, case and language", () => {
    const named = { header: true, front: 2, back: 1, tags: 0 };
    expect(detectOptions([["Tags", " ANSWER ", "Question"]])).toStrictEqual(named);
    expect(detectOptions([["الوسوم", "الإجابة", "السؤال"]])).toStrictEqual(named);
    expect(detectOptions([["front", "back"]])).toStrictEqual({ header: true, front: 0, back: 1, tags: null });
  });

  it("takes columns for hints and notes that are named so, where the sides have others", () => {
    const named = (text: string) => detectOptions([text.split(",")]);
    expect(named("Hint,Front,Back,Extra")).toStrictEqual({
      header: true,
      front: 1,
      back: 2,
      tags: null,
      hint: 0,
      notes: 3,
    });
    expect(named("Front,Spanish,Notizen")).toStrictEqual({
      header: true,
      front: 0,
      back: 1,
      tags: null,
      notes: 2,
    });
    // With nothing else for the back.
    expect(named("Front,Notes,Source")).toStrictEqual({ header: true, front: 0, back: 1, tags: null });
    // They say nothing of whether a row is a header.
    expect(named("hint,note,Hinweis")).toMatchObject({ header: false });
  });

  it("takes none of many columns for tags where none is named so", () => {
    expect(detectOptions([["England", "London", "London", "Londres"]])).toMatchObject({ tags: null });
  });

  it("finds a header of names with languages", () => {
    const names = ["country", "capital", "capital:ru", "capital info:zh-tw"];
    const rows = [
      names,
      ["England", "London", "Лондон", "a"],
      ["Scotland", "Edinburgh", "Эдинбург", "b"],
      ["Wales", "Cardiff", "Кардифф", "c"],
    ];
    expect(detectOptions(rows)).toStrictEqual({ header: true, front: 0, back: 1, tags: null });
  });

  it("finds the column of a side that has no known name", () => {
    expect(detectOptions([["tags", "front", "Spanish"]])).toStrictEqual({
      header: true,
      front: 1,
      back: 2,
      tags: 0,
    });
    expect(detectOptions([["Spanish", "back"]])).toStrictEqual({
      header: true,
      front: 0,
      back: 1,
      tags: null,
    });
    expect(detectOptions([["front"]])).toStrictEqual({ header: true, front: 0, back: 1, tags: null });
  });

  it.each([
    "Vorderseite;Rückseite;Tags",
    "Frage;Antwort;Schlagwörter",
    "Begriff;Übersetzung",
    "recto;verso;étiquettes",
    "Question;Réponse;Mots-clés",
    "Anverso;Reverso;Etiquetas",
    "PREGUNTA;RESPUESTA",
    "fronte;retro;etichette",
    "domanda;risposta;categoria",
    "frente;verso;etiquetas",
    "pergunta;resposta;palavras-chave",
    "Ru\u0308ckseite;Vorderseite",
  ])("knows the names of the columns: %s", (names) => {
    expect(isHeader(names)).toBe(true);
  });

  it("knows which column is which in another language", () => {
    expect(detectOptions([["Schlagworte", "Antwort", "Frage"]])).toStrictEqual({
      header: true,
      front: 2,
      back: 1,
      tags: 0,
    });
  });

  it.each(["Wort;word", "Frage;question", "Antwort;answer", "Tag;day"])(
    "takes no card for names because its words could be some: %s",
    (card) => {
      expect(isHeader(`${card}\nder Hund;dog\ndie Katze;cat\nder Hof;yard`)).toBe(false);
    },
  );
});

describe("detectOptions, where no name is known", () => {
  it.each([
    ["a third column for tags", "Deutsch;Englisch;Tags\ndas Haus;the house;a\nder Hof;the yard;b"],
    ["a column of another script", "Inglese;Arabo\ncat;قطة\ndog;كلب\nbread;خبز"],
    ["a column of numbers", "Wer;Wann\nGoethe;1749\nSchiller;1759\nKleist;1777"],
    [
      "capitals above small letters",
      "Español;Inglés\nla casa;the house\nel perro;the dog\nla mesa;the table",
    ],
  ])("sees it by its shape: %s", (_, text) => {
    expect(isHeader(text)).toBe(true);
    expect(detectOptions(text.split("\n").map((line) => line.split(";")))).toMatchObject({
      front: 0,
      back: 1,
    });
  });

  it.each([
    ["nouns with capitals", "Haus;house\nHof;yard\nHund;dog\nKatze;cat"],
    ["one capital", "I;yo\nyou;tú\nhe;él\nshe;ella"],
    [
      "a short card above long ones",
      "ja;yes\nguten Tag;good day\nauf Wiedersehen;good bye\nbis bald;see you soon",
    ],
    ["a word for a word", "palabra;كلمة\nperro;كلب\npan;خبز\nmar;بحر"],
    ["a face", "fronte;forehead\nnaso;nose\nbocca;mouth\nocchio;eye"],
    ["cards like each other", "cat;قطة\ndog;كلب\nbread;خبز\nsea;بحر"],
    ["few lines", "Ja;Yes\nnein;no\nbitte;please"],
    ["a line of its own kind further down", "Inglese;Arabo\ncat;قطة\ndog;dog\nbread;خبز\nsea;بحر"],
    ["a sentence", "Wie geht's?;How are you?\ngut;fine\nschlecht;bad\nso;so"],
    ["the same word twice", "OK;ok\nja;نعم\nnein;لا\nbitte;رجاء"],
    ["an empty cell", "Montag;\nja;نعم\nnein;لا\nbitte;رجاء"],
    ["one column", "Wort\nja\nnein\nbitte"],
    ["years throughout", "Goethe;1749\nSchiller;1759\nKleist;1777\nHeine;1797"],
    ["a tag that is a day", "gestern;yesterday;Zeit\nheute;today;Tag\nmorgen;tomorrow;Tag\nnun;now;Tag"],
  ])("takes nothing for it that can be a card: %s", (_, text) => {
    expect(isHeader(text)).toBe(false);
  });
});
