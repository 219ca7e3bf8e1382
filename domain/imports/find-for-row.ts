import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { MAX_ID } from '#shared/titles/title.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { admitTitle } from '../titles/admit-title.ts'
import type { AdmitDeps } from '../titles/admit-title.ts'
import { findSpecificTitle } from '../search/find-specific-title.ts'
import { findUpstream } from '../search/find-upstream.ts'
import { listFoundCards } from '../search/list-found-cards.ts'
import { mergeCandidates } from '../search/merge-candidates.ts'
import type { OfferedTitle } from './list-import-titles.ts'

/** Titles offered for a typed query. */
const MOST_FOUND = 8
/** Our own addresses, and TMDB's. */
const LINK = /\/(movie|tv_show|tv)\/(\d{1,10})(?:[-/?#]|$)/
const IMDB_LINK = /\b(tt\d{5,10})\b/

type FindDeps = AdmitDeps & Pick<Deps, 'db' | 'tmdb' | 'logger' | 'site'>

interface Input {
  /** A title, or a link to one: here, at TMDB, or at IMDb. */
  text: string
  language: string
  mayAsk: () => Promise<boolean>
}

/** Titles that a row of a file may mean, by what its member types. */
export async function findForRow(deps: FindDeps, { text, language, mayAsk }: Input): Promise<OfferedTitle[]> {
  const { db } = deps
  const linked = await readLink(deps, { text, mayAsk })
  const found = linked === null ? await search(deps, { text, language, mayAsk }) : linked
  const cards = await listFoundCards(db, found, { language, country: '' })
  return cards
    .slice(0, MOST_FOUND)
    .map(({ type, id, title, year, posterPath }) => ({ type, id, title, year, posterPath }))
}

async function search(deps: FindDeps, { text, language, mayAsk }: Input) {
  const [stored, upstream] = await Promise.all([
    findSpecificTitle(deps, { title: text, language }),
    findUpstream(deps, { query: text, language, mayAsk }),
  ])
  return mergeCandidates(deps.db, { stored, upstream: upstream.candidates })
}

/** Null if the text is not a link. Fetches a title that is not stored. */
async function readLink(deps: FindDeps, { text, mayAsk }: Pick<Input, 'text' | 'mayAsk'>): Promise<TitleRef[] | null> {
  const link = LINK.exec(text)
  if (link !== null) {
    const ref: TitleRef = { type: link[1] === 'movie' ? 'movie' : 'tv_show', id: Number(link[2]) }
    const isTitle = ref.id >= 1 && ref.id <= MAX_ID && (await admitTitle(deps, { ref, mayAsk })) === null
    return isTitle ? [ref] : []
  }
  const imdbId = IMDB_LINK.exec(text)?.[1]
  if (imdbId === undefined) return null
  const { rows } =
    await sql<TitleRef>`select 'movie' as type, id from movies where imdb_id = ${imdbId} and not adult`.execute(deps.db)
  return rows
}
