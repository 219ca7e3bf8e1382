import { sql } from 'kysely'
import { current } from '#db/scale/request-database.ts'
import type { Deps } from '#domain/deps.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { listPath, memberListsPath } from '#shared/addresses/list-paths.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import { ENTRIES_PER_FILE } from './limits.ts'
import { LISTED_ROWS } from './listed-rows.ts'
import { isHalving } from './sitemap-range.ts'
import type { SitemapKind, SitemapRange } from './sitemap-range.ts'

/** One page in all its languages. */
export interface SitemapEntry {
  /** Canonical path after the language, percent-encoded: `/movie/550-fight-club`. */
  path: string
  /** When its content was last stored; null if unknown. */
  updatedAt: Date | null
}

export type SitemapEntries =
  | { kind: 'found'; entries: SitemapEntry[] }
  /** Not a range of the index, or one without pages, or one that has outgrown its file since it was split. */
  | { kind: 'unknown' }
  /** Too many files are requested at the same time. */
  | { kind: 'busy' }

interface Row {
  id: number
  name: string
  updated_at: Date
}

/**
 * The entries of one file, by id. The range is a keyset page, so that one query reads no more rows than the file has. At most two files are
 * read concurrently. Rejects if the database fails.
 */
export async function getSitemapEntries(
  { db, sitemapReads }: Pick<Deps, 'db' | 'sitemapReads'>,
  { range, perFile = ENTRIES_PER_FILE }: { range: SitemapRange; perFile?: number },
): Promise<SitemapEntries> {
  if (!isHalving(range, perFile)) return { kind: 'unknown' }
  const from = mayBeWithdrawn(range.kind) ? current(db) : db
  const rows = await sitemapReads.run(() => readRows(from, range, perFile + 1))
  if (rows === 'busy') return { kind: 'busy' }
  if (rows.length === 0 || rows.length > perFile) return { kind: 'unknown' }
  const entries = rows.map((row) => ({ path: pathOf(range.kind, row), updatedAt: row.updated_at }))
  return { kind: 'found', entries }
}

/** Members may make lists private, from the next request on. */
export function mayBeWithdrawn(kind: SitemapKind): boolean {
  return kind === 'list' || kind === 'member'
}

async function readRows(db: Deps['db'], { kind, first, last }: SitemapRange, limit: number): Promise<Row[]> {
  const { table, name, shown } = LISTED_ROWS[kind]
  const { rows } = await sql<Row>`
    select id, ${name} as name, updated_at from ${table}
    where id between ${first} and ${last} and ${shown}
    order by id
    limit ${limit}
  `.execute(db)
  return rows
}

function pathOf(kind: SitemapKind, { id, name }: Row): string {
  if (kind === 'list') return withoutLanguage(listPath(DEFAULT_LANGUAGE, name))
  if (kind === 'member') return withoutLanguage(memberListsPath(DEFAULT_LANGUAGE, name))
  if (kind === 'page') return `/pages/${encodeURIComponent(name)}`
  return withoutLanguage(titlePath(DEFAULT_LANGUAGE, { type: kind, id }, name))
}

function withoutLanguage(path: string): string {
  return path.slice(`/${DEFAULT_LANGUAGE}`.length)
}
