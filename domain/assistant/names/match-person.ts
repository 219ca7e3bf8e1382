import { isUnspaced, normalizeText } from '../../terms/normalize.ts'
import type { KnownPeople, KnownPerson } from './known-people.ts'
import { nearest } from './nearest-sound.ts'
import { countLacking, distanceBetween, inLatin, lettersOf, soundsOf } from './sounds.ts'

/** Letters of an ending that languages append to names. */
const ENDING = 4
const LEAST_STEM = 4
/** Too many people share fewer sounds. */
const LEAST_SOUNDS = 3
const LAST_NAME_SOUNDS = 3
/** How much a match may differ: by sounds, and by letters as a share of the name; less if nothing marks it as a name. */
const MOST_SCORE = { marked: 2.7, guessed: 1.9 }
const RUSSIAN_ENDING = /(?<=\p{sc=Cyrillic}{3})(?:ого|его|ому|ему|ой|ом|ем|ым|им|ей|а|у|е|ы|и|ю|я)(?!\p{L})/giu
/** Case endings of Greek names, with their nominative. */
const GREEK_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{sc=Greek}{3})(?:ού|ου|ό|ο)(?!\p{L})/giu, 'ος'],
  [/(?<=\p{sc=Greek}{3})(?:η|ή)(?!\p{L})/giu, 'ης'],
  [/(?<=\p{sc=Greek}{3})(?:α|ά)(?!\p{L})/giu, 'ας'],
]
/** Characters of a whole name in scripts without spaces. */
const LONG = 5
const ONLY_HAN = /^\p{sc=Han}+$/u
const LATIN = /\p{sc=Latin}/u
const SURE = 0.5
/** The limit for Chinese characters, whose sounds are ambiguous. */
const HAN_SCORE = 1.2
const MIDDLE_DOT = /[·・]/u
const DIGIT = /\p{N}/u
/** What Arabic attaches before a name and Korean after it. */
const GLUED =
  /^(?:لل|[وبلفك])(?=\p{sc=Arabic}{3})|(?<=\p{sc=Hangul}{2})(?:이랑|에서|으로|이|가|은|는|을|를|의|와|과|랑|도)$/gu

/**
 * How certain it is that a text is a name: `marked` by the words around it, `guessed` because nothing else explains its words, `exact` if
 * only the name itself may match.
 */
export type Trust = 'marked' | 'guessed' | 'exact'

export interface MatchedPerson {
  person: KnownPerson
  /** The name as it is, without an ending. */
  isExact: boolean
  isLastName: boolean
}

/**
 * The known person that a text names: by the name as credited, by a last name, with an ending ('Nolanin'), with a typing error, or in
 * another script.
 */
export function matchPerson(text: string, people: KnownPeople, trust: Trust): MatchedPerson | null {
  const normal = normalizeText(text)
  const exact = people.byName.get(normal) ?? people.byName.get(normal.replaceAll(' ', ''))
  if (exact !== undefined) return { person: exact, isExact: true, isLastName: false }
  const last = people.byLastName.get(normal)
  if (last !== undefined) return { person: last, isExact: true, isLastName: true }
  const bare = text.replace(GLUED, '')
  const hung = bare === text ? undefined : people.byName.get(normalizeText(bare))
  if (hung !== undefined) return { person: hung, isExact: true, isLastName: false }
  const inflected = withoutEnding(normal, people)
  if (inflected !== null) return inflected
  if (trust === 'exact' || DIGIT.test(text)) return null
  if (!LATIN.test(text)) {
    const matches = writtenAs(text).flatMap((each) => otherScript(each, people, trust) ?? [])
    return matches.toSorted((a, b) => a.score - b.score)[0] ?? null
  }
  const person = misspelt(normal, people)
  return person === null ? null : { person, isExact: false, isLastName: false }
}

/** 'Tarantinon', 'Christopher Nolanin', 'Toma Hanksa' */
function withoutEnding(normal: string, people: KnownPeople): MatchedPerson | null {
  if (isUnspaced(normal)) return null
  const words = normal.split(' ')
  for (let cut = 1; cut <= ENDING; cut += 1) {
    const stem = normal.slice(0, -cut)
    if (stem.length < LEAST_STEM || stem.endsWith(' ')) break
    const person = people.byName.get(stem)
    if (person !== undefined && words.length > 1) return { person, isExact: false, isLastName: false }
    const last = words.length === 1 && stem.length > LEAST_STEM ? people.byLastName.get(stem) : undefined
    if (last !== undefined) return { person: last, isExact: false, isLastName: true }
  }
  return null
}

const TYPING_ERRORS = 2
const WORDS_WITH_ENDINGS = 1

/** A Latin name with typing errors, or with an ending on each word. */
function misspelt(normal: string, people: KnownPeople): KnownPerson | null {
  const latin = inLatin(normal)
  const words = latin.split(' ')
  if (words.length < 2 || latin.length < LEAST_STEM * 2) return null
  const most = latin.length >= 12 ? TYPING_ERRORS + 1 : TYPING_ERRORS
  const letters = lettersOf(latin)
  let best: { person: KnownPerson; errors: number } | null = null
  for (const { named: person, letters: own } of people.bySound.get(soundsOf(latin).slice(0, 1)) ?? []) {
    // Each missing letter is an error, or dropped before an ending.
    if (countLacking(own, letters) > most) continue
    const errors = Math.min(
      countLacking(letters, own) > most ? most + 1 : distanceBetween(latin, person.latin, most),
      isInflected(words, person.latin) ? WORDS_WITH_ENDINGS : most + 1,
    )
    if (errors <= most && errors < (best?.errors ?? Infinity)) best = { person, errors }
  }
  return best?.person ?? null
}

function isInflected(typed: readonly string[], latin: string): boolean {
  if (typed[0]?.charCodeAt(0) !== latin.charCodeAt(0)) return false
  const name = latin.split(' ')
  return (
    typed.length === name.length &&
    typed.every((word, at) => {
      const own = name[at] ?? ''
      const stem = own.length > LEAST_STEM && /[aeo]$/.test(own) ? own.slice(0, -1) : own
      return word.startsWith(stem) && word.length - stem.length <= ENDING
    })
  )
}

/** A name in another script as it is, and without what its language attaches to it. */
function writtenAs(text: string): string[] {
  const bare = text.replace(GLUED, '')
  const all = [
    text,
    bare,
    bare.replace(RUSSIAN_ENDING, ''),
    ...GREEK_ENDINGS.map(([end, whole]) => bare.replace(end, whole)),
  ]
  return [...new Set(all)]
}

type Scored = MatchedPerson & { score: number }

/** Matches a name in another script by its consonants first, then by all its letters, then by how well known the person is. */
function otherScript(text: string, people: KnownPeople, trust: 'marked' | 'guessed'): Scored | null {
  if (text.includes('的')) return null
  const latin = inLatin(text)
  const last = nearest(latin, people.lastNames, { least: LAST_NAME_SOUNDS, most: lastNameScore(trust) })
  const isOneWord = !latin.includes(' ')
  // Scripts with spaces separate first and last names.
  const whole =
    isOneWord && !isUnspaced(text)
      ? null
      : nearest(latin, people.bySound, {
          least: LEAST_SOUNDS,
          most:
            ONLY_HAN.test(text) && trust === 'guessed'
              ? HAN_SCORE
              : MIDDLE_DOT.test(text)
                ? MOST_SCORE.marked
                : MOST_SCORE[trust],
        })
  // '汤姆克鲁斯' is two words written as one.
  const isLong = ONLY_HAN.test(text) && text.length >= LONG
  if (whole !== null && (last === null || !isOneWord || whole.score <= last.score || isLong))
    return { person: whole.named, isExact: false, isLastName: false, score: whole.score }
  return last === null || !isOneWord
    ? null
    : { person: last.named, isExact: last.score < SURE, isLastName: true, score: last.score }
}

function lastNameScore(trust: 'marked' | 'guessed'): number {
  return trust === 'marked' ? 1.6 : 0.9
}
