import { normalise } from "../text/normalise.ts";
import { stemOf } from "../text/stem.ts";

const PREFIXES = ["un", "non", "dis", "in", "im", "ir", "il", "anti", "a"];
/** Before fewer letters a prefix is part of another word: "disc" does not negate "c". */
const SHORTEST = 4;

const PAIRS = `
true false|yes no|increase decrease|increases decreases|open closed|opened closed|on off|connected separated|lit unlit|high low|
higher lower|more less|more fewer|most least|big small|bigger smaller|biggest smallest|large small|larger smaller|largest smallest|
hot cold|hotter colder|warm cold|warmer cooler|fast slow|faster slower|positive negative|left right|north south|east west|
before after|above below|inside outside|inner outer|first last|same different|always never|gain lose|gain loss|win lose|
rise fall|rises falls|up down|upper lower|major minor|maximum minimum|strong weak|stronger weaker|heavy light|heavier lighter|
long short|longer shorter|longest shortest|hard soft|harder softer|attract repel|expand contract|absorb emit|acid base|
acidic basic|acid alkaline|male female|parent child|day night|wet dry|solid liquid|series parallel|artery vein|
afferent efferent|anterior posterior|superior inferior|medial lateral|proximal distal|synchronous asynchronous|input output|
buyer seller|import export|internal external|hypertension hypotension|hypertonic hypotonic|earlier later|near far|early late|
thick thin|thicker thinner|deep shallow|rough smooth|full empty|alive dead|old young|older younger|odd even|plus minus|
higher smaller|push pull|add subtract|multiply divide|start end|begin end|ascending descending|abduction adduction|
flexion extension|oxidation reduction|systole diastole|dominant recessive|predator prey|supply demand|debit credit|
صحيح خاطئ|نعم لا|كبير صغير|طويل قصير|حار بارد|ساخن بارد|شمال جنوب|شرق غرب|يمين يسار|فوق تحت|داخل خارج|قبل بعد|اكثر اقل|
اكبر اصغر|اعلى ادنى|سريع بطيء|قوي ضعيف|ثقيل خفيف|موجب سالب|مفتوح مغلق|يزيد ينقص|زيادة نقصان|ذكر انثى|ليل نهار|قديم جديد|
اول اخر|الاكبر الاصغر|الاطول الاقصر|شريان وريد|صلب سائل|ابيض اسود|بعيد قريب|غني فقير|حي ميت|يرتفع ينخفض
`;
const opposites = new Map<string, Set<string>>();
for (const pair of PAIRS.split("|")) {
  const [one = "", other = ""] = pair
    .trim()
    .split(" ")
    .map((word) => stemOf(normalise(word)));
  for (const [from, to] of [[one, other] as const, [other, one] as const])
    opposites.set(from, (opposites.get(from) ?? new Set()).add(to));
}

const negates = (long: string, short: string) =>
  short.length >= SHORTEST && PREFIXES.some((prefix) => long === prefix + short);

/** "connected" and "disconnected", "increase" and "decrease". */
export const areOpposites = (one: string, other: string): boolean =>
  negates(one, other) || negates(other, one) || (opposites.get(one)?.has(other) ?? false);
