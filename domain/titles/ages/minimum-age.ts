/**
 * Ratings whose age is not part of their name, in lower case, by country: from the authorities' own descriptions. PG and its like advise
 * parents without an age: counted as eight, the age that the BBFC names for it.
 */
const NAMED_AGES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  US: { g: 0, pg: 8, r: 17, 'nc-17': 18, 'tv-y': 0, 'tv-g': 0, 'tv-pg': 8, 'tv-ma': 17 },
  GB: { u: 0, uc: 0, pg: 8 },
  CA: { g: 0, pg: 8, c: 0, r: 18, a: 18 },
  AU: { p: 0, c: 0, g: 0, pg: 8, m: 15 },
  DE: {},
  FR: { u: 0, tp: 0 },
  ES: { a: 0, ai: 0, 'a/i': 0, apta: 0, tp: 0, infantil: 0, x: 18 },
  MX: { aa: 0, a: 0, b: 12, c: 18, d: 18 },
  IT: { t: 0 },
  PT: { t: 0 },
  BR: { l: 0, al: 0 },
  NL: { al: 0 },
  RU: {},
  JP: { g: 0 },
  KR: { all: 0, 'restricted screening': 19 },
  IN: { u: 0, ua: 12, 'u/a': 12, a: 18 },
  SE: { btl: 0 },
  NO: { a: 0 },
  DK: { a: 0 },
  FI: { s: 0, t: 0 },
  TR: { g: 0, 'genel izleyici': 0, 'genel izleyici kitlesi': 0 },
}

/** No rating names a higher age. */
const HIGHEST_AGE = 21

/** The countries whose ratings are understood. */
export const RATING_COUNTRIES: readonly string[] = Object.keys(NAMED_AGES)

/**
 * From which age on, in years, a country's rating allows a title; null if it says none, or is not one of that country's. Most ratings
 * contain their age: `12A`, `PG-13`, `VM14`, `16+`.
 */
export function minimumAge(country: string, certification: string): number | null {
  const names = NAMED_AGES[country]
  if (names === undefined) return null
  const named = names[certification.trim().toLowerCase()]
  if (named !== undefined) return named
  const [number, ...others] = certification.match(/\d+/g) ?? []
  const age = Number(number ?? Number.NaN)
  return others.length === 0 && age <= HIGHEST_AGE ? age : null
}
