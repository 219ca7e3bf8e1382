/** A tile's letters and colours. Letters and a background similar to the service's own, never its logo. */
export interface ProviderMark {
  letters: string
  ground: string
  ink: string
}

const CREAM = '#fff6ea'
const mark = (letters: string, ground: string, ink = CREAM): ProviderMark => ({ letters, ground, ink })

/** By TMDB's name, lower case, keeping only letters, digits and plus signs. */
const MARKS: Readonly<Record<string, ProviderMark>> = {
  netflix: mark('N', '#8f0f1a', '#fff1ea'),
  amazonprimevideo: mark('pv', '#0d5f86'),
  disneyplus: mark('D+', '#10307c'),
  hbomax: mark('max', '#1c1a5e'),
  hulu: mark('h', '#0f7a55', '#eafff4'),
  appletv: mark('tv', '#26272b'),
  appletvstore: mark('tv', '#4a4d55'),
  mubi: mark('M', '#123ac2'),
  'tv+': mark('TV+', '#14559c'),
  gain: mark('G', '#d0421a'),
  exxen: mark('e', '#e3b10f', '#221a02'),
  tod: mark('TOD', '#5a1fb0'),
  shahidvip: mark('sh', '#0b7a5c'),
  'osn+': mark('OSN', '#5a1038'),
  starzplay: mark('S', '#0c2f4f', '#bfe8ff'),
  'canal+': mark('C+', '#17171a'),
  canalvod: mark('C', '#3a3a40'),
  bbciplayer: mark('iP', '#a8175c'),
  channel4: mark('4', '#1d5c46', '#d9ffe9'),
  itvx: mark('X', '#21384a', '#dff75a'),
  arte: mark('ar', '#c2410f'),
  ardmediathek: mark('1', '#0a2f6e'),
  joyn: mark('j', '#5326b8'),
  'rtl+': mark('RTL', '#8c1f5a'),
  wow: mark('W', '#0d5fb8'),
  nowtv: mark('now', '#0e5a56'),
  now: mark('now', '#0e5a56'),
  skygo: mark('sky', '#27348b'),
  skystore: mark('sky', '#6a2c91'),
  skyx: mark('sky', '#0f5fa0'),
  paramountplus: mark('P+', '#0c4bb3'),
  peacock: mark('P', '#1a1a1c', '#ffd84a'),
  peacockpremium: mark('P', '#1a1a1c', '#ffd84a'),
  crunchyroll: mark('C', '#cf5a10'),
  criterionchannel: mark('C', '#1f1f1f', '#e6d5b0'),
  tubitv: mark('t', '#4a148c', '#ffe04a'),
  tubi: mark('t', '#4a148c', '#ffe04a'),
  plutotv: mark('p', '#3d1f66', '#ffe98a'),
  hoopla: mark('h', '#155a8a'),
  kanopy: mark('k', '#1f2a5a', '#ffb84a'),
  googleplaymovies: mark('G', '#1c7a4a'),
  amazonvideo: mark('av', '#39516b'),
  fandangoathome: mark('F', '#0f4f9c', '#ffb35c'),
  youtube: mark('Y', '#b3171b'),
  rakutentv: mark('R', '#8c0f2a'),
  maxdomestore: mark('md', '#20324a', '#7fd4ff'),
  orangevod: mark('O', '#d65a00'),
  puhutv: mark('pu', '#d11f5a'),
  blutv: mark('blu', '#0a7fae'),
}

/** Alternative spellings of the same services. */
const ALIASES: Readonly<Record<string, string>> = {
  primevideo: 'amazonprimevideo',
  'disney+': 'disneyplus',
  max: 'hbomax',
  'appletv+': 'appletv',
  appletvplus: 'appletv',
  canalplus: 'canal+',
  'paramount+': 'paramountplus',
  rtlplus: 'rtl+',
  osnplus: 'osn+',
  osn: 'osn+',
  ard: 'ardmediathek',
  sky: 'skygo',
  googleplay: 'googleplaymovies',
  fandango: 'fandangoathome',
  rakuten: 'rakutentv',
  maxdome: 'maxdomestore',
  shahid: 'shahidvip',
  thecriterionchannel: 'criterionchannel',
  pluto: 'plutotv',
  'turkcelltv+': 'tv+',
}

/** The mark of a known service by any usual spelling of its name. */
export function knownMark(name: string): ProviderMark | undefined {
  const key = name.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, '')
  return MARKS[ALIASES[key] ?? key]
}

const GROUNDS = [
  '#1f3a8a',
  '#0f5c4d',
  '#7a1f2b',
  '#3c2a6b',
  '#0b3b52',
  '#6b3a12',
  '#4a4a1a',
  '#16415f',
  '#6b1f55',
] as const

/** Letters and a background for any other service: initials of two words, otherwise one letter. */
export function derivedMark(name: string, pick: number): ProviderMark {
  const words = name.split(/\s+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const first = words[0] ?? name
  const initials = words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
  const letters = /^[\p{Lu}\p{N}+]{2,4}$/u.test(first)
    ? first.slice(0, 3)
    : words.length > 1
      ? initials
      : ([...first][0] ?? '')
  return mark(letters, GROUNDS[pick % GROUNDS.length] ?? GROUNDS[0])
}
