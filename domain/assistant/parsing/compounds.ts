import { isInflected, phrasesNear } from './lexicon.ts'
import type { Lexicon, Meaning } from './lexicon.ts'

/** The shortest part of a compound, and the shortest service name that may take an ending. */
const PART_LENGTH = 4
const SERVICE_LENGTH = 4
const ENDING_LENGTH = 4
const SHORT_WORD = 8
/** Turkish 'without', as it ends words in normal form. */
const PRIVATIVE = /(?:siz|suz)$/
/** Names that are also the beginning of ordinary words. */
const ORDINARY = new Set(['prime', 'gain'])
const NO_SERVICE = /^disneyland/

/**
 * What a word means by its parts: the end of 'skräckkomedi' and 'Gruselfilme' along with the meaning of its beginning, and services with an
 * ending ('Netflixissä'). `known`: the meanings of the whole word.
 */
export function partsOfWord(word: string, known: readonly Meaning[], lexicon: Lexicon): Meaning[] {
  const service = known.length === 0 && word.length > SERVICE_LENGTH ? serviceOf(word, lexicon) : null
  if (service !== null) return [service]
  if (PRIVATIVE.test(word) && known.some(({ kind }) => kind === 'genre')) return [{ kind: 'cue', value: 'without' }]
  const isSmall = known.every(({ kind, value }) => kind === 'cue' && value === 'filler')
  const glued = isSmall ? withoutGlued(word, lexicon) : []
  const bare = known.length === 0 ? glued : glued.filter(({ kind }) => kind === 'provider')
  if (bare.length > 0) return bare
  if (!lexicon.joinsWords) return []
  const ofSubject = known.length === 0 ? subjectAndType(word, lexicon) : []
  if (ofSubject.length > 0) return ofSubject
  const isNamed = known.some(({ kind }) => ['genre', 'decade', 'country', 'subject'].includes(kind))
  if (word.length < SHORT_WORD || (known.length > 0 && !isNamed)) return []
  for (let from = word.length <= PART_LENGTH * 2 ? PART_LENGTH : 3; from <= word.length - PART_LENGTH; from += 1) {
    const tail = meaningsOf(word.slice(from), lexicon)
    if (tail.length > 0) return tail.filter((each) => !known.some((own) => isSame(own, each)))
  }
  return []
}

/** Letters between the parts of a compound: 'Schiffsfilm', 'hundefilm'. */
const LINK = /(?:s|e|n|en|er)$/
const HEAD_LENGTH = 3

/** 'skakfilm', 'Schulserie': what a film is about, and what it is. */
function subjectAndType(word: string, lexicon: Lexicon): Meaning[] {
  for (let from = HEAD_LENGTH; from <= word.length - PART_LENGTH; from += 1) {
    const tail = meaningsOf(word.slice(from), lexicon)
    const subjects = tail.length === 0 ? [] : subjectsOf(word.slice(0, from), lexicon)
    if (subjects.length > 0) return [...subjects, ...tail]
  }
  return []
}

function subjectsOf(head: string, lexicon: Lexicon): Meaning[] {
  const heads = new Set([head, head.replace(LINK, ''), `${head}a`, `${head}e`])
  return phrasesNear(lexicon, head)
    .filter(
      ({ tokens: [token = '', ...others], isOpen, isOwn, meaning, endings = [] }) =>
        isOwn &&
        others.length === 0 &&
        meaning.kind === 'subject' &&
        (heads.has(token) || (!isOpen && isInflected(head, token, endings))),
    )
    .map(({ meaning }) => meaning)
    .slice(0, 1)
}

/** 'بالرعب', 'ونتفلكس': 'and', 'with', 'for' and the article before a word. */
const ARABIC_PREFIX = /^(?:وال|بال|فال|كال|لل|ال|و|ب|ل|ف|ك)(?=\p{sc=Arabic}{3})/u
/** '넷플릭스에서': particles after a word. */
const KOREAN_PARTICLE =
  /(?<=\p{sc=Hangul}{2})(?:에서는|에서|으로|이랑|하고|이나|에|로|이|가|은|는|을|를|의|와|과|랑|도|만|나)$/u

/** What a word means without what its script attaches to it. */
function withoutGlued(word: string, lexicon: Lexicon): Meaning[] {
  const rests = [
    word.replace(ARABIC_PREFIX, ''),
    word.replace(/^[وبلفك](?=\p{sc=Arabic}{3})/u, ''),
    word.replace(KOREAN_PARTICLE, ''),
  ]
  for (const rest of rests.filter((each) => each !== word)) {
    const found = phrasesNear(lexicon, rest).filter(
      ({ tokens, isOpen }) => tokens.length === 1 && (isOpen ? rest.startsWith(tokens[0] ?? '') : tokens[0] === rest),
    )
    if (found.length > 0) return found.map(({ meaning }) => meaning)
  }
  return []
}

function serviceOf(word: string, lexicon: Lexicon): Meaning | null {
  const found = phrasesNear(lexicon, word).find(
    ({ tokens: [token = '', ...others], meaning }) =>
      meaning.kind === 'provider' &&
      others.length === 0 &&
      token.length >= SERVICE_LENGTH &&
      !ORDINARY.has(token) &&
      !NO_SERVICE.test(word) &&
      word.startsWith(token) &&
      word.length - token.length <= ENDING_LENGTH,
  )
  return found?.meaning ?? null
}

/** Genres and title types that a part stands for: a whole word, or a beginning that takes any ending. */
function meaningsOf(part: string, lexicon: Lexicon): Meaning[] {
  return phrasesNear(lexicon, part)
    .filter(
      ({ tokens: [token = '', ...others], isOpen, isOwn, meaning }) =>
        isOwn &&
        others.length === 0 &&
        token.length >= PART_LENGTH &&
        (meaning.kind === 'genre' || meaning.kind === 'type') &&
        (isOpen ? part.startsWith(token) && part.length - token.length <= ENDING_LENGTH : part === token),
    )
    .map(({ meaning }) => meaning)
}

function isSame(a: Meaning, b: Meaning): boolean {
  return a.kind === b.kind && String(a.value) === String(b.value)
}
