import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { normalizeText } from '#domain/terms/normalize.ts'
import { isCompletable } from '#shared/titles/completion.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { FIRST_TITLE } from '../seed/make-titles.ts'
import type { Random } from '../seed/random.ts'

export interface SampledTitle {
  ref: TitleRef
  language: string
  title: string
}

const FIXED = [
  'the',
  'th',
  'ı',
  'ış',
  'a',
  'de',
  'la',
  'wh',
  'der',
  'el',
  '神',
  '人',
  '千尋',
  '少年',
  '사랑',
  'ال',
  'حب',
  'मे',
  'love 2021',
  'brad p',
]
const MAX_LENGTH = 12

/** Stored titles in any of their languages, with a poster; half of them from all, half from the best known. */
export async function sampleTitles(db: Database, random: Random, count: number): Promise<SampledTitle[]> {
  const { rows: span } = await sql<{ made: number }>`
    select max(id) - ${FIRST_TITLE}::int + 1 as made from movies where id < 10000000
  `.execute(db)
  const ids = Array.from({ length: count }, () => FIRST_TITLE + random.below(span[0]?.made ?? 1))
  const { rows } = await sql<{
    id: number
    title: string
    language: string
    original: string
    titles: Record<string, string>
  }>`
    (select id, title, original_language as language, original_title as original, title_translations as titles
      from movies where id = any(${ids}::int[]) and poster_path is not null and not adult limit ${Math.ceil(count / 2)})
    union all
    (select id, title, original_language, original_title, title_translations from (
      select * from movies where poster_path is not null and not adult order by popularity desc limit 20000
    ) as best order by md5(id::text) limit ${Math.ceil(count / 2)})
  `.execute(db)
  return rows.map((row) => {
    const titles = { ...row.titles, [row.language]: row.original }
    const language = random.pick(Object.keys(titles))
    return { ref: { type: 'movie', id: row.id }, language, title: titles[language] as string }
  })
}

/** Prefixes of words of stored titles, 1 to 12 characters, and some known to be hard; as they would be typed. */
export function typedQueries(titles: readonly SampledTitle[], random: Random): string[] {
  const typed = titles.flatMap(({ title }) => {
    const words = title.split(' ')
    const from = random.next() < 0.7 ? 0 : random.below(words.length)
    return Array.from(words.slice(from).join(' '))
      .slice(0, 1 + random.below(MAX_LENGTH))
      .join('')
      .trim()
  })
  return [...FIXED, ...typed].filter((query) => isCompletable(query) && normalizeText(query) !== '')
}

/** A title with one wrong, missing, added or swapped letter in a word of at least four letters; null if there is none. */
export function withTypo({ title }: SampledTitle, random: Random): string | null {
  const words = normalizeText(title).split(' ')
  const places = words.flatMap((word, at) =>
    word.length >= 4 &&
    /^\p{L}+$/u.test(word) &&
    !/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(word)
      ? [at]
      : [],
  )
  if (places.length === 0) return null
  const place = random.pick(places)
  const letters = Array.from(words[place] as string)
  const at = random.below(letters.length - 1)
  const another = letters[(at + 2) % letters.length] as string
  const changed = random.pick([
    () => letters.toSpliced(at, 1),
    () => letters.toSpliced(at, 0, another),
    () => letters.toSpliced(at, 1, another),
    () => letters.toSpliced(at, 2, letters[at + 1] as string, letters[at] as string),
  ])()
  const text = words.toSpliced(place, 1, changed.join('')).join(' ')
  return text === words.join(' ') ? null : text
}
