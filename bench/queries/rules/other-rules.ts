import { normalizeText } from '#domain/terms/normalize.ts'
import { sampleData } from '#sample/data.ts'
import type { NamedTitle } from './named-titles.ts'
import * as change from './title-rules.ts'
import type { Rule, Typed } from './title-rules.ts'
import { significantWords, typed, withoutAccents } from './words.ts'

interface Credited {
  id: number
  name: string
  /** Keys of titles. */
  titles: Set<string>
}

const keyOf = ({ type, id }: { type: string; id: number }) => `${type}/${id}`

/** Everyone in the cast or crew of the sample's titles. */
function creditedPeople(): Credited[] {
  const { movies, tvShows } = sampleData()
  const people = new Map<number, Credited>()
  const add = (key: string, given: readonly { id: number; name: string }[]) => {
    for (const { id, name } of given) {
      const own = people.get(id) ?? { id, name, titles: new Set() }
      people.set(id, own)
      own.titles.add(key)
    }
  }
  for (const { id, cast, crew } of movies.values()) add(`movie/${id}`, [...cast, ...crew])
  for (const { id, cast, crew, created_by } of tvShows.values()) add(`tv_show/${id}`, [...cast, ...crew, ...created_by])
  return [...people.values()]
}

const lastWord = (name: string) => normalizeText(name).split(' ').at(-1) as string
/** People in fewer titles of the sample are not searched for. */
const KNOWN_TITLES = 3
const MIN_LAST_NAME = 5
const MOST_NAMESAKES = 3

/** People by their whole names, or by the last ones. */
export function peopleRule(): Rule {
  const people = creditedPeople()
  return ({ title, random }) => {
    const person = title.people.find(({ id }) => isKnown(people, id))
    if (person === undefined) return null
    const whole = people.filter(({ name }) => name === person.name)
    if (random.next() < 0.6) return { q: person.name.toLowerCase(), expect: whole.map(toPerson) }
    const last = lastWord(person.name)
    const namesakes = people.filter(({ name }) => normalizeText(name).split(' ').includes(last))
    if (last.length < MIN_LAST_NAME || namesakes.length > MOST_NAMESAKES) return null
    return { q: last, expect: namesakes.map(toPerson) }
  }
}

const toPerson = ({ id }: Credited) => ({ type: 'person' as const, id })

function isKnown(people: readonly Credited[], id: number): boolean {
  return people.some((person) => person.id === id && person.titles.size >= KNOWN_TITLES)
}

/** Languages whose users do not write a name in Latin letters beside a title in their own script. */
const OTHER_SCRIPTS = new Set(['ru', 'ja', 'ko', 'zh', 'ar', 'hi', 'el'])

/** Some words of a title with a person's name from it. */
export function titleAndPersonRule(): Rule {
  const people = creditedPeople()
  return (input) => {
    const { title, random } = input
    const person = random.pick(title.people.filter(({ id }) => isKnown(people, id)))
    if (person === undefined || OTHER_SCRIPTS.has(title.language)) return null
    const words = significantWords(typed(title.title, title.wording), title.wording).slice(0, 2).join(' ')
    const last = lastWord(person.name)
    const name = random.next() < 0.5 || last.length < MIN_LAST_NAME ? person.name.toLowerCase() : last
    const named = change.expected(input, words, 'holding')
    if (named === null || words === '') return null
    const theirs = new Set(
      people
        .filter((one) => normalizeText(one.name).includes(normalizeText(name)))
        .flatMap(({ titles }) => [...titles]),
    )
    const expect = named.filter((ref) => theirs.has(keyOf(ref)))
    return { q: random.next() < 0.5 ? `${name} ${words}` : `${words} ${name}`, expect }
  }
}

/** A typing error. `words`: all words of all titles. */
export function typoRule(words: ReadonlySet<string>): Rule {
  return (input) => {
    const q = change.mistype(input.title, words, input.random)
    const expect = change.expected(input, input.title.title, 'named')
    return q === null || expect === null ? null : { q, expect }
  }
}

/** Two of the other kinds combined. */
export function severalRule(words: ReadonlySet<string>): Rule {
  return (input) => {
    const { title, random } = input
    const then = (found: Typed | null, next: (changed: NamedTitle) => string | null): Typed | null => {
      if (found === null) return null
      const q = next({ ...title, title: found.q })
      return q === null || q === found.q ? null : { ...found, q }
    }
    const misspelt = (changed: NamedTitle) => change.mistype(changed, words, random)
    const withYear = ({ title: q }: NamedTitle) => `${q} ${title.year}`
    const plain = ({ title: q }: NamedTitle) => withoutAccents(q, title.language)
    const start = (rule: string) => change.TITLE_RULES[rule]?.(input) ?? null
    return random.pick([
      () => then(start('stop-words-left-out'), misspelt),
      () => then(start('words-left-out'), misspelt),
      () => then(start('numerals'), misspelt),
      () => then(start('stop-words-left-out'), withYear),
      () => then(start('words-left-out'), withYear),
      () => then(start('other-order'), plain),
      () => then(start('words-left-out'), plain),
      () => then(start('type-named'), plain),
      () => then(start('stop-words-left-out'), (changed) => change.unfinish(changed, random)),
      () => then(start('type-named'), misspelt),
    ])()
  }
}
