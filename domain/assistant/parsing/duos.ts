import { normalizeText } from '../../terms/normalize.ts'

/** Siblings who direct together and are requested by one name, as TMDB credits each. */
export const DUOS: Readonly<Record<string, readonly string[]>> = {
  Coen: ['Joel Coen', 'Ethan Coen'],
  Wachowski: ['Lana Wachowski', 'Lilly Wachowski'],
  Russo: ['Anthony Russo', 'Joe Russo'],
  Dardenne: ['Jean-Pierre Dardenne', 'Luc Dardenne'],
  Duffer: ['Matt Duffer', 'Ross Duffer'],
  Safdie: ['Josh Safdie', 'Benny Safdie'],
  Farrelly: ['Peter Farrelly', 'Bobby Farrelly'],
  Taviani: ['Paolo Taviani', 'Vittorio Taviani'],
}

const BEFORE = [
  'hermanos',
  'hermanas',
  'frères',
  'sœurs',
  'irmãos',
  'irmãs',
  'fratelli',
  'sorelle',
  'gebroeders',
  'bröderna',
  'brødrene',
  'bracia',
  'braci',
  'αδελφοί',
  'αδελφών',
]
const BEHIND = [
  'brothers',
  'bros',
  'sisters',
  'brüder',
  'brüdern',
  'kardeşler',
  'kardeşlerin',
  'veljekset',
  'veljesten',
]
const ALSO: Readonly<Record<string, string>> = {
  コーエン兄弟: 'Coen',
  '코엔 형제': 'Coen',
  科恩兄弟: 'Coen',
  'братья коэн': 'Coen',
  'братьев коэн': 'Coen',
  'братьев коэнов': 'Coen',
  'الأخوين كوين': 'Coen',
  'कोएन ब्रदर्स': 'Coen',
}

/** What such duos are called, in normal form, by their last name. */
export function duoNames(): Map<string, string> {
  const inLatin = Object.keys(DUOS).flatMap((last) =>
    [
      ...BEFORE.map((word) => `${word} ${last}`),
      ...BEHIND.flatMap((word) => [`${last} ${word}`, `${last}in ${word}`]),
    ].map((name) => [normalizeText(name), last] as const),
  )
  const others = Object.entries(ALSO).map(([name, last]) => [normalizeText(name), last] as const)
  return new Map([...inLatin, ...others, ['wachowskis', 'Wachowski']])
}
