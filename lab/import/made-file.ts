import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** How a film is named in the file. */
export const WAYS = [
  'as pages show it',
  'in another language',
  'original or other name',
  'without accents, signs and capitals',
  'without a small word',
  'year off by one',
  'without a year',
  'misspelt',
] as const
export type Way = (typeof WAYS)[number]

export interface MadeFile {
  content: string
  /** By line: the actual film, hidden from the matcher, and how it is named. */
  hidden: Map<number, { id: number; way: Way }>
}

interface Film {
  id: number
  title: string
  original: string | null
  translations: Record<string, string>
  others: { title: string }[]
  year: number
}

/** Of twenty rows. */
const SHARES: readonly [Way, number][] = [
  ['as pages show it', 8],
  ['in another language', 4],
  ['original or other name', 2],
  ['without accents, signs and capitals', 2],
  ['without a small word', 1],
  ['year off by one', 1],
  ['without a year', 1],
  ['misspelt', 1],
]

/** Ratings of that many stored films in Letterboxd's export format, without ids. */
export async function makeFile(db: Database, count: number): Promise<MadeFile> {
  const { rows } = await sql<Film>`
    select id, title, original_title as original, title_translations as translations, alternative_titles as others,
      extract(year from release_date)::int as year
    from movies where not adult and release_date is not null and title ~ '[[:alpha:]]' order by md5(id::text) limit ${count}::int
  `.execute(db)
  const ways = SHARES.flatMap(([way, share]) => Array.from({ length: share }, () => way))
  const hidden: MadeFile['hidden'] = new Map()
  const lines = rows.map((film, at) => {
    const way = ways[at % ways.length]!
    hidden.set(at + 2, { id: film.id, way })
    const day = String((at % 28) + 1).padStart(2, '0')
    return `2024-01-${day},${quoted(nameFor(film, way, at))},${yearFor(film, way, at)},https://boxd.it/${at},${(at % 10) / 2 + 0.5}`
  })
  return { content: ['Date,Name,Year,Letterboxd URI,Rating', ...lines, ''].join('\n'), hidden }
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

function nameFor({ title, original, translations, others }: Film, way: Way, at: number): string {
  const foreign = Object.values(translations).filter((name) => name !== '' && name !== title)
  if (way === 'in another language') return foreign[at % Math.max(1, foreign.length)] ?? title
  if (way === 'original or other name') return others[0]?.title ?? original ?? title
  if (way === 'without accents, signs and capitals')
    return title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .toLowerCase()
  if (way === 'without a small word') return title.replace(/^(?:the|a|an) /i, '')
  if (way === 'misspelt') return misspelt(title)
  return title
}

/** Without one letter in the middle. */
function misspelt(title: string): string {
  const middle = Math.floor(title.length / 2)
  return title.slice(0, middle) + title.slice(middle + 1)
}

function yearFor({ year }: Film, way: Way, at: number): string {
  if (way === 'without a year') return ''
  return String(way === 'year off by one' ? year + (at % 2 === 0 ? 1 : -1) : year)
}
