export interface Unit {
  readonly dimension: string;
  /** Base unit = value × factor + offset. */
  readonly factor: number;
  readonly offset: number;
}

const rows: readonly (readonly [dimension: string, factor: number, names: string, offset?: number])[] = [
  ["length", 1, "m meter meters metre metres متر امتار"],
  ["length", 1e-2, "cm centimeter centimeters centimetre centimetres سم سنتيمتر"],
  ["length", 1e-3, "mm millimeter millimeters millimetre millimetres ملم مليمتر"],
  ["length", 1e-6, "µm um micrometer micrometers micron microns"],
  ["length", 1e-9, "nm nanometer nanometers nanometre nanometres"],
  ["length", 1e3, "km kilometer kilometers kilometre kilometres كم كيلومتر"],
  ["length", 0.0254, "inch inches"],
  ["length", 0.3048, "ft foot feet"],
  ["length", 1609.344, "mi mile miles"],
  ["mass", 1, "g gram grams gramme grammes غرام جرام"],
  ["mass", 1e-3, "mg milligram milligrams"],
  ["mass", 1e3, "kg kilogram kilograms kilo kilos كغ كجم كيلوغرام كيلوجرام"],
  ["mass", 1e6, "ton tons tonne tonnes طن"],
  ["mass", 453.592_37, "lb lbs pound pounds"],
  ["mass", 28.349_523, "oz ounce ounces"],
  ["time", 1e-3, "ms millisecond milliseconds"],
  ["time", 1, "s sec secs second seconds ثانيه ثواني"],
  ["time", 60, "min mins minute minutes دقيقه دقائق"],
  ["time", 3600, "h hr hrs hour hours ساعه ساعات"],
  ["time", 86_400, "day days يوم يوما ايام"],
  ["time", 604_800, "week weeks اسبوع اسابيع"],
  ["year", 1, "year years yr yrs سنه سنوات عام اعوام"],
  ["year", 10, "decade decades"],
  ["year", 100, "century centuries قرن قرون"],
  ["volume", 1, "l liter liters litre litres لتر"],
  ["volume", 1e-3, "ml milliliter milliliters millilitre millilitres مل"],
  ["share", 1, "% percent percents pct بالمئه بالمائه"],
  ["temperature", 1, "k kelvin kelvins"],
  ["temperature", 1, "°c c celsius centigrade مئويه", 273.15],
  ["temperature", 5 / 9, "°f f fahrenheit", 255.372_222],
  ["voltage", 1, "v volt volts فولت"],
  ["voltage", 1e-3, "mv millivolt millivolts"],
  ["voltage", 1e3, "kv kilovolt kilovolts"],
  ["current", 1, "a amp amps ampere amperes امبير"],
  ["power", 1, "w watt watts واط"],
  ["power", 1e3, "kw kilowatt kilowatts"],
  ["energy", 1, "j joule joules جول"],
  ["energy", 1e3, "kj kilojoule kilojoules"],
  ["energy", 4.184, "cal calorie calories"],
  ["energy", 4184, "kcal kilocalorie kilocalories"],
  ["frequency", 1, "hz hertz هرتز"],
  ["frequency", 1e3, "khz kilohertz"],
  ["frequency", 1e6, "mhz megahertz"],
  ["pressure", 1, "pa pascal pascals"],
  ["pressure", 1e3, "kpa kilopascal kilopascals"],
  ["pressure", 101_325, "atm atmosphere atmospheres"],
];

const units = new Map(
  rows.flatMap(([dimension, factor, names, offset = 0]) =>
    names.split(" ").map((name) => [name, { dimension, factor, offset }] as const),
  ),
);

/** For a word directly after a number. */
export const unitOf = (word: string): Unit | null => units.get(word) ?? null;
