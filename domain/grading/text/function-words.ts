const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Words of grammar in the form of `normalise`. */
const FUNCTION_WORDS = words(`
a an the and or of in on at to from by with for as into onto over under between among through during about against
is are was were be been being am do does did done doing has have had having will would shall should can could may might
must it its he she they them their theirs his her hers him we us our you your i me my this that these those there here
then than so if else because since when while where which who whom whose what why how such very too also just only even
still both each all any some more most other another same own again further once up down out off above below after before
until upon per via s t get gets got make makes made let lets one ones thing things something someone it's i'm
and/or like well really
في من الي علي عن مع هو هي هم هن هذا هذه ذلك تلك التي الذي الذين ان انه انها كان كانت يكون تكون قد و او ثم ما هما اذا اي كل بعض
حيث عند بين حتي كما لكن اما به بها له لها فيه فيها منه منها عليه عليها ل ب ك ف هناك هنا نحن انت انا كانوا يمكن
`);

const QUESTION_WORDS = words(`
what why how when where which who whom whose explain describe name define list give state tell say write think
ماذا لماذا كيف متي اين من كم هل اشرح عرف اذكر صف
`);

const NEGATORS = words(`
not no never none nothing neither nor without cannot non nobody nowhere hardly barely lacks lack lacking false untrue
incorrect wrong opposite fails fail
لا ليس ليست ليسوا لم لن غير بدون دون بلا عدم كلا لست خطا ماعدا
`);

/** Words that begin another statement, which ends the reach of a negation. */
const NEW_STATEMENT = words(
  `but because since so although though while whereas however therefore and then if when لكن بل لان بينما`,
);

/** Also after an attached Arabic "and" or "so". */
const holds = (set: ReadonlySet<string>, word: string) =>
  set.has(word) || ((word.startsWith("و") || word.startsWith("ف")) && set.has(word.slice(1)));

export const isFunctionWord = (word: string): boolean => holds(FUNCTION_WORDS, word);
export const isQuestionWord = (word: string): boolean => holds(QUESTION_WORDS, word);
export const isNegator = (word: string): boolean => holds(NEGATORS, word);
export const beginsStatement = (word: string): boolean => NEW_STATEMENT.has(word);
