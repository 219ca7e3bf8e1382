import type { Database } from '#db/client.ts'
import { findAnswers } from '#domain/assistant/answers/find-answers.ts'
import { understand } from '#domain/assistant/understand.ts'
import { foldText } from '#domain/terms/fold.ts'
import { isUnspaced, normalizeText } from '#domain/terms/normalize.ts'
import { listCards } from '#domain/titles/list-cards.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { sampleTitles } from '#sample/data.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { print, printTable } from '../table.ts'

/** What is typed for a title's name. */
export const WAYS = ['exact', 'swapped', 'no article', 'before the colon'] as const
export type Way = (typeof WAYS)[number]

/** Names of fewer letters have too many others one error away. */
const LEAST_SWAPPED = 5
/** A beginning of fewer letters says too little. */
const LEAST_BEGINNING = 4
const COUNTRY = 'US'

/** A name typed in one of the ways; null where it cannot be. */
export function typedAs(name: string, way: Way): string | null {
  if (way === 'exact') return name
  if (way === 'swapped') return withSwap(name)
  if (way === 'before the colon') {
    const [beginning = '', rest] = name.split(/\s?[:：]\s?|\s[–—-]\s/u)
    return rest === undefined || normalizeText(beginning).length < LEAST_BEGINNING ? null : beginning
  }
  const [first = '', ...others] = name.split(/[ '’]/u)
  return others.length > 0 && ARTICLES.has(normalizeText(first)) ? others.join(' ') : null
}

const ARTICLES: ReadonlySet<string> = new Set(
  'the a an der die das ein eine le la les l un une el los las il lo gli i o os as um uma het een de den det en ett et ο η το οι τα'.split(
    ' ',
  ),
)

/** Two neighbouring letters of the longest word exchanged, never the first. */
function withSwap(name: string): string | null {
  const letters = isUnspaced(name) ? /[\p{L}\p{M}ー]+/gu : /\p{L}[\p{L}\p{M}]*/gu
  const [longest] = [...name.matchAll(letters)].toSorted((a, b) => b[0].length - a[0].length)
  if (longest === undefined) return null
  const parts = [...new Intl.Segmenter().segment(longest[0])].map(({ segment }) => segment)
  if (parts.length < LEAST_SWAPPED) return null
  const middle = Math.floor(parts.length / 2)
  const at = [middle, middle - 1, middle + 1].find(
    (place) => parts[place] !== undefined && parts[place + 1] !== undefined && parts[place] !== parts[place + 1],
  )
  if (at === undefined) return null
  const swapped = parts.with(at, parts[at + 1] ?? '').with(at + 1, parts[at] ?? '')
  return name.slice(0, longest.index) + swapped.join('') + name.slice(longest.index + longest[0].length)
}

interface Tried {
  language: string
  way: Way
  typed: string
  name: string
  isRight: boolean
  /** The first title of the answer. */
  first: string
}

/**
 * Asks the assistant for sample titles by nothing but their names, as each language shows them: each `every`th title. The answer is right
 * if its first title is the named one or has the same name; for the part before a colon, if the title is among those listed.
 */
export async function askTitles(
  db: Database,
  { every, language }: { every: number; language?: string | undefined },
): Promise<Tried[]> {
  const all = [...sampleTitles()].toSorted((a, b) => a.id - b.id)
  const chosen = LANGUAGES.filter((each) => language === undefined || each === language)
  const tried: Tried[] = []
  for (const own of chosen) {
    const shift = LANGUAGES.indexOf(own) % every
    const refs = all.filter((_, at) => at % every === shift)
    const names = new Map(
      (await listCards(db, { refs: all, language: own, country: COUNTRY })).map((card) => [
        titleKey(card),
        card.title.text,
      ]),
    )
    for (const way of WAYS) tried.push(...(await tryWay(db, { refs, names, way, language: own })))
  }
  return tried
}

async function tryWay(
  db: Database,
  { refs, names, way, language }: { refs: TitleRef[]; names: Map<string, string>; way: Way; language: string },
): Promise<Tried[]> {
  const deps = createSampleDeps(db)
  const visitor = { member: null, own: {}, services: [], language, country: COUNTRY }
  const tried: Tried[] = []
  for (const ref of refs) {
    const name = names.get(titleKey(ref)) ?? ''
    const typed = typedAs(name, way)
    if (typed === null || name === '') continue
    const { parsed } = await understand(deps, { text: typed, language })
    const { titles } =
      parsed.filters.specificTitle === undefined
        ? { titles: [] }
        : await findAnswers(deps, { ...visitor, filters: parsed.filters })
    const wanted = foldText(normalizeText(name))
    const isMeant = ({ card }: (typeof titles)[number]) =>
      titleKey(card) === titleKey(ref) || foldText(normalizeText(names.get(titleKey(card)) ?? '')) === wanted
    const listed = way === 'before the colon' ? titles : titles.slice(0, 1)
    const first =
      titles[0]?.card.title.text ??
      JSON.stringify({ ...parsed.filters, ...(parsed.isOffTopic ? { offTopic: true } : {}) })
    tried.push({ language, way, typed, name, isRight: listed.some(isMeant), first })
  }
  return tried
}

export function reportTitles(tried: readonly Tried[], { misses }: { misses: boolean }): void {
  const groups = [...Map.groupBy(tried, ({ language }) => language), ['all', tried] as const]
  print('Titles named alone: right of asked')
  printTable(
    groups.map(([language, own]) => ({
      language,
      ...Object.fromEntries(
        WAYS.flatMap((way) => {
          const asked = own.filter((each) => each.way === way)
          const right = asked.filter(({ isRight }) => isRight).length
          const share = asked.length === 0 ? '-' : (Math.floor((right / asked.length) * 1000) / 1000).toFixed(3)
          return [
            [way, share],
            [`of (${way})`, asked.length],
          ]
        }),
      ),
    })),
  )
  if (!misses) return
  for (const { language, way, typed, name, first } of tried.filter(({ isRight }) => !isRight))
    print(`${language} ${way}: '${typed}' (${name}) → ${first}`)
}
