import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { ImportCandidate, ImportGroup, ImportReason, ImportedStatus } from '#shared/imports/import.ts'
import type { Member } from '#shared/members/member.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { listCards } from '../titles/list-cards.ts'
import { PREVIEW_PAGE_SIZE } from './limits.ts'
import { isImportId } from './move-on.ts'

/** A candidate for a row. */
export type OfferedTitle = Pick<TitleCard, 'type' | 'id' | 'title' | 'year' | 'posterPath'>

export interface PreviewTitle {
  number: number
  line: number
  /** File within an archive. */
  part: string
  name: string
  year: number | null
  rating: number | null
  status: ImportedStatus | null
  reason: ImportReason | null
  isSkipped: boolean
  pick: OfferedTitle | null
  /** Includes the picked one. */
  candidates: OfferedTitle[]
}

interface Row extends Omit<PreviewTitle, 'pick' | 'candidates'> {
  type: TitleRef['type'] | null
  id: number | null
  candidates: ImportCandidate[]
}

interface Input {
  viewer: Pick<Member, 'id'>
  id: string
  group: ImportGroup
  /** From 1. */
  page: number
  language: string
}

/** Twenty titles of a group of one of the viewer's own imports, in the file's order, with their candidates. */
export async function listImportTitles(
  { db }: Pick<Deps, 'db'>,
  { viewer, id, group, page, language }: Input,
): Promise<PreviewTitle[]> {
  if (!isImportId(id)) return []
  const { rows } = await sql<Row>`
    select number, line, part, name, year, rating, status, reason, is_skipped as "isSkipped", candidates, content_type as type, content_id as id
    from import_titles
    where import_id = (select id from imports where id = ${id} and user_id = ${viewer.id}) and match = ${group}
    order by number limit ${PREVIEW_PAGE_SIZE}::int offset ${(page - 1) * PREVIEW_PAGE_SIZE}::int
  `.execute(db)
  const refs = rows.flatMap(({ type, id: picked, candidates }) => [...pickOf(type, picked), ...candidates])
  const cards = new Map((await listCards(db, { refs, language, country: '' })).map((card) => [titleKey(card), card]))
  return rows.map(({ type, id: picked, candidates, ...row }) => {
    const [pick] = pickOf(type, picked)
    const offered = candidates.flatMap((candidate) => offer(candidate, cards))
    const isAmong = pick !== undefined && offered.some((each) => titleKey(each) === titleKey(pick))
    const chosen =
      pick === undefined
        ? null
        : (offered.find((each) => titleKey(each) === titleKey(pick)) ?? offer(pick, cards)[0] ?? null)
    return { ...row, pick: chosen, candidates: isAmong || chosen === null ? offered : [chosen, ...offered] }
  })
}

function pickOf(type: TitleRef['type'] | null, id: number | null): TitleRef[] {
  return type === null || id === null ? [] : [{ type, id }]
}

function offer(candidate: ImportCandidate, cards: ReadonlyMap<string, TitleCard>): OfferedTitle[] {
  const card = cards.get(titleKey(candidate))
  const { type, id, unstored } = candidate
  if (card !== undefined) return [{ type, id, title: card.title, year: card.year, posterPath: card.posterPath }]
  if (unstored === undefined) return []
  return [
    { type, id, title: { text: unstored.title, language: '' }, year: unstored.year, posterPath: unstored.posterPath },
  ]
}
