import { mkdirSync, writeFileSync } from 'node:fs'
import { normalizeText } from '#domain/terms/normalize.ts'
import { createRandom } from '../seed/random.ts'
import type { Random } from '../seed/random.ts'
import { print } from '../table.ts'
import type { Query } from './query.ts'
import { readQueries } from './read-queries.ts'
import { createMeant, namedTitles } from './rules/named-titles.ts'
import type { NamedTitle } from './rules/named-titles.ts'
import { peopleRule, severalRule, titleAndPersonRule, typoRule } from './rules/other-rules.ts'
import { TITLE_RULES } from './rules/title-rules.ts'
import type { Rule } from './rules/title-rules.ts'

/**
 * Writes by-rule/: what people would type for the sample's titles, by rules. The result is not regenerated, because search is
 * measured against it.
 */

const QUERIES = 50
/** Languages with many users have several turns. */
const TURNS = 'en tr de fr es it pt en ru ja ko tr zh ar hi en nl sv no da fi pl el'.split(' ')

/** Queries that a rule generated but no one would type. */
const UNLIKELY = new Set([
  'vértigo entre',
  'ले जायेंगे',
  'the there will be blood',
  'star nouvelle génération',
  'the love actually',
  'masacre ven',
])

const titles = namedTitles()
const meant = createMeant(titles)
const words = new Set(titles.flatMap(({ title }) => normalizeText(title).split(' ')))
const rules: Record<string, Rule> = {
  ...TITLE_RULES,
  'typing-error': typoRule(words),
  people: peopleRule(),
  'title-and-person': titleAndPersonRule(),
  'several-at-once': severalRule(words),
}
const byHand = new Set([...readQueries(['by-hand']).values()].flat().map(({ q, language }) => `${language} ${q}`))
const folder = new URL('by-rule/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [at, [kind, rule]] of Object.entries(rules).entries()) {
  const queries = make(rule, createRandom(at + 1))
  writeFileSync(new URL(`${kind}.json`, folder), `[\n${queries.map(line).join(',\n')}\n]\n`)
  print(`${kind}: ${queries.length}`)
}

function make(rule: Rule, random: Random): Query[] {
  const queues = new Map<string, NamedTitle[]>()
  for (const language of new Set(TURNS)) {
    queues.set(
      language,
      shuffled(
        titles.filter((title) => title.language === language),
        random,
      ),
    )
  }
  const made: Query[] = []
  const taken = new Set(byHand)
  while (made.length < QUERIES && [...queues.values()].some(({ length }) => length > 0)) {
    for (const language of TURNS) {
      const query = next(queues.get(language) ?? [], rule, { random, taken })
      if (query !== null && made.length < QUERIES) made.push(query)
    }
  }
  return made
}

function next(
  queue: NamedTitle[],
  rule: Rule,
  { random, taken }: { random: Random; taken: Set<string> },
): Query | null {
  for (let title = queue.pop(); title !== undefined; title = queue.pop()) {
    const { language } = title
    const found = rule({ title, random, meant })
    if (found === null || taken.has(`${language} ${found.q}`) || UNLIKELY.has(found.q)) continue
    taken.add(`${language} ${found.q}`)
    return { q: found.q, language, expect: found.expect.map(({ type, id }) => ({ type, id })) }
  }
  return null
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

function line({ q, language, expect }: Query): string {
  const refs = expect.map(({ type, id }) => `{ "type": "${type}", "id": ${id} }`).join(', ')
  return `  { "q": ${JSON.stringify(q)}, "language": "${language}", "expect": [${refs}] }`
}
