import { sql } from 'kysely'
import { announceChange } from '#db/changes.ts'
import type { Database } from '#db/client.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { PageLanguage } from '#i18n/languages.ts'
import { isPageSlug, isReservedSlug } from '#shared/pages/page-slug.ts'
import { PAGE_LENGTHS, isComplete } from '#shared/pages/page-text.ts'
import { logAction } from '../log-action.ts'
import { describePage, lockPage, toColumns } from './page-columns.ts'
import type { EditedPage } from './find-page-for-staff.ts'
import { renderDraft } from './render-draft.ts'
import { forgetRemoval, noteRemoval } from './standard-page-removals.ts'

export type PageDraft = Pick<EditedPage, 'slug' | 'isPublished' | 'texts'>

interface Input {
  viewer: Pick<Member, 'id'>
  page: PageDraft
  /** Null: a new page. `updatedAt` is that of the version the changes are based on. */
  of: { id: number; updatedAt: Date } | null
  userAgent: string | null
}

/** `rendered`: the contents as HTML, as JSON. */
type Made = Omit<Input, 'of'> & { rendered: string }

export type SaveRefusal =
  | 'missing'
  | 'no-slug'
  | 'bad-slug'
  | 'reserved-slug'
  | 'slug-taken'
  | 'too-long'
  | 'gone'
  /** Too many texts are waiting to be rendered: the same can be saved a little later. */
  | 'busy'
export type SavedPage =
  | { ok: true; id: number }
  | { ok: false; reason: SaveRefusal }
  /** The content in this language takes too long to render. */
  | { ok: false; reason: 'too-complicated'; language: PageLanguage }
  /** Someone else has saved it since; `updatedAt` is that of their version, which stays. */
  | { ok: false; reason: 'conflict'; updatedAt: Date }

/**
 * Stores a static page and its HTML, logs it, and makes every process show it. Empty texts are not stored; those in languages that are not
 * edited here stay; a standard page that gets another slug counts as removed. The caller must have checked that the viewer is staff.
 * Rejects if the database fails.
 */
export async function saveStaticPage(
  deps: Pick<Deps, 'db' | 'site' | 'renderMarkdown'>,
  { of, ...input }: Input,
): Promise<SavedPage> {
  const refusal = judge(input.page)
  if (refusal !== null) return { ok: false, reason: refusal }
  const html = await renderDraft(deps, { texts: input.page.texts, id: of?.id ?? null })
  if (!html.ok) return html
  const made = { ...input, rendered: JSON.stringify(html.rendered) }
  try {
    return await inTransaction(deps.db, (trx) => (of === null ? add(trx, made) : change(trx, made, of)))
  } catch (error) {
    // Two concurrent saves with the same slug.
    if (isUniqueViolation(error)) return { ok: false, reason: 'slug-taken' }
    throw error
  }
}

function judge({ slug, texts }: PageDraft): SaveRefusal | null {
  if (!isComplete(texts.en)) return 'missing'
  if (slug === '') return 'no-slug'
  if (!isPageSlug(slug)) return 'bad-slug'
  const isTooLong = Object.values(texts).some(
    ({ title, content, description }) =>
      title.length > PAGE_LENGTHS.title ||
      content.length > PAGE_LENGTHS.content ||
      description.length > PAGE_LENGTHS.description,
  )
  return isTooLong ? 'too-long' : isReservedSlug(slug) ? 'reserved-slug' : null
}

async function add(trx: Database, { viewer, page, userAgent, rendered }: Made): Promise<SavedPage> {
  if (await isTaken(trx, page.slug, null)) return { ok: false, reason: 'slug-taken' }
  const by = { created_by: viewer.id, updated_by: viewer.id, updated_at: sql<Date>`now()` }
  const { id } = await trx
    .insertInto('static_pages')
    .values({ ...toColumns(page, null), rendered, ...by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await forgetRemoval(trx, page.slug)
  await logAction(trx, {
    actor: viewer,
    action: 'create_static_page',
    target: { type: 'static_page', id: String(id) },
    details: { after: describePage(page) },
    userAgent,
  })
  await announceChange(trx, { kind: 'everything' })
  return { ok: true, id }
}

async function change(
  trx: Database,
  { viewer, page, userAgent, rendered }: Made,
  { id, updatedAt }: { id: number; updatedAt: Date },
): Promise<SavedPage> {
  const stored = await lockPage(trx, id)
  if (stored === null) return { ok: false, reason: 'gone' }
  if (stored.page.updatedAt.getTime() !== updatedAt.getTime())
    return { ok: false, reason: 'conflict', updatedAt: stored.page.updatedAt }
  if (await isTaken(trx, page.slug, id)) return { ok: false, reason: 'slug-taken' }
  // Later than the previous version by an amount that a form can distinguish.
  const by = { updated_by: viewer.id, updated_at: sql<Date>`greatest(now(), updated_at + interval '1 millisecond')` }
  await trx
    .updateTable('static_pages')
    .set({ ...toColumns(page, stored.row), rendered, ...by })
    .where('id', '=', id)
    .execute()
  if (page.slug !== stored.page.slug) {
    await noteRemoval(trx, stored.page.slug)
    await forgetRemoval(trx, page.slug)
  }
  await logAction(trx, {
    actor: viewer,
    action: 'update_static_page',
    target: { type: 'static_page', id: String(id) },
    details: { before: describePage(stored.page), after: describePage(page) },
    userAgent,
  })
  await announceChange(trx, { kind: 'everything' })
  return { ok: true, id }
}

async function isTaken(trx: Database, slug: string, but: number | null): Promise<boolean> {
  const other = await trx.selectFrom('static_pages').select('id').where('slug', '=', slug).executeTakeFirst()
  return other !== undefined && other.id !== but
}
