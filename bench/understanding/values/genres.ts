import { normalizeText } from '#domain/terms/normalize.ts'
import { errorsBetween } from '#domain/terms/spelling.ts'

/** Words and phrases in normal form and singular. Kinds of film that are not TMDB genres (sport, teen, disaster) are not included. */
const WORDS = {
  Action: 'action,martial art,kung fu,karate,superhero,super hero,comic book,swashbuckler,sword fight',
  Adventure: 'adventure,treasure hunt,pirate',
  Animation: 'animation,animated,cartoon,anime,cgi,claymation,stop motion,pixar',
  Comedy:
    'comedy,comedic,comic,comical,funny,hilarious,humor,humour,humorous,laugh,laughable,joke,gag,parody,spoof,satire,farce,slapstick,screwball,sitcom,mockumentary,rom com,romcom,dramedy',
  Crime: 'crime,criminal,gangster,mafia,mob,mobster,police,cop,heist,noir,film noir,caper',
  Documentary: 'documentary,docu,docudrama,nature film',
  Drama: 'drama,dramatic,melodrama,melodramatic,docudrama,tragedy,tragic,tearjerker,tear jerker,soap opera,dramedy',
  Family: 'family,child,children,kid',
  Fantasy: 'fantasy,fantastic,fairy tale,fairytale,sword and sorcery',
  History:
    'history,historic,historical,period piece,period picture,period,costume,biography,biographical,biopic,bio pic,bio',
  Horror: 'horror,horrific,scary,scariest,spooky,creepy,slasher,zombie,vampire,werewolf,haunted house,ghost story,gore',
  Music: 'music,musical,concert,rock opera',
  Mystery: 'mystery,mysterious,whodunit,whodunnit,detective',
  Romance: 'romance,romantic,love,love story,chick flick,rom com,romcom',
  'Science Fiction': 'science fiction,sci fi,scifi,space opera,cyberpunk,dystopian,time travel,futuristic',
  Thriller: 'thriller,suspense,suspenseful,thrilling,spy,espionage',
  War: 'war,military,wartime,ww2,wwii,ww ii',
  Western: 'western,cowboy,spaghetti western',
} as const
/** Words for films of every kind. */
const FILM = /^(?:movie|film|flick|picture|genre|title|type|kind)$/
const LONGEST_PHRASE = 3
/** Shorter words have too many similar ones. */
const CORRECTED_FROM = 5

const GENRES_BY_WORD = new Map<string, string[]>()
for (const [genre, words] of Object.entries(WORDS)) {
  for (const word of words.split(',')) GENRES_BY_WORD.set(word, [...(GENRES_BY_WORD.get(word) ?? []), genre])
}
const SINGLE_WORDS = [...GENRES_BY_WORD.keys()].filter((word) => !word.includes(' '))

/** TMDB's English names of the genres in the words, the words themselves if there are none. */
export function genresIn(words: string): string[] {
  const parts = words.split(' ').map(singular)
  const found = new Set<string>()
  for (let at = 0; at < parts.length;) {
    const length = phraseLength(parts, at)
    const phrase = parts.slice(at, at + Math.max(length, 1)).join(' ')
    for (const genre of GENRES_BY_WORD.get(length > 0 ? phrase : corrected(phrase)) ?? []) found.add(genre)
    at += Math.max(length, 1)
  }
  if (found.size > 0) return [...found]
  const rest = withoutFilm(parts)
  // 'genre' alone is a question
  return rest === '' ? [] : [rest]
}

/** A genre by TMDB's name, otherwise the text in the form of annotated texts. */
export function genreOr(text: string): string {
  return Object.hasOwn(WORDS, text) ? text : withoutFilm(normalizeText(text).split(' ').map(singular))
}

function withoutFilm(parts: readonly string[]): string {
  return parts.filter((part) => !FILM.test(part)).join(' ')
}

/** Length of the longest known phrase that begins there, 0 if there is none. */
function phraseLength(parts: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, parts.length - at); length > 0; length -= 1) {
    if (GENRES_BY_WORD.has(parts.slice(at, at + length).join(' '))) return length
  }
  return 0
}

function corrected(word: string): string {
  if (word.length < CORRECTED_FROM || FILM.test(word)) return word
  return (
    SINGLE_WORDS.find(
      (known) => known.length >= CORRECTED_FROM && errorsBetween(word, known, { unfinished: false }) <= 1,
    ) ?? word
  )
}

function singular(word: string): string {
  if (word === 'childrens' || word === 'movies') return word.slice(0, -1)
  if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word
  return word.replace(/([^aeo])ies$/, '$1y').replace(/s$/, '')
}
