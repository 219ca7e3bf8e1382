import { sql } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { readDescription, readName, readDescriptions } from './list-text.ts'
import type { TextRefusal } from './list-text.ts'
import { listWords } from './list-words.ts'
import { nameShownList } from './name-shown-list.ts'
import { isListId } from './own-list.ts'

/** Absent fields stay as they are. */
export interface ListEdits {
  name?: string | undefined
  description?: string | undefined
  /** By language; '' removes one, languages not listed stay. */
  translations?: Readonly<Record<string, string>> | undefined
  isPublic?: boolean | undefined
}

interface Input {
  viewer: Pick<Member, 'id'>
  listId: string
  changes: ListEdits
}

/** Changes texts and visibility of one of the viewer's own lists. A slug made from its name stays when the name changes. */
export async function editList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, listId, changes }: Input,
): Promise<{ ok: true } | { ok: false; reason: TextRefusal | 'unknown-list' }> {
  const named = changes.name === undefined ? null : readName(changes.name)
  if (named?.ok === false) return named
  const described = changes.description === undefined ? null : readDescription(changes.description)
  if (described?.ok === false) return described
  const translated = readDescriptions(changes.translations ?? {})
  if (!translated.ok) return translated
  if (!isListId(listId)) return { ok: false, reason: 'unknown-list' }
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('share_lists')
      .select(['name', 'description', 'description_translations as translations', 'is_public as isPublic'])
      .where('id', '=', listId)
      .where('user_id', '=', viewer.id)
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) return { ok: false, reason: 'unknown-list' } as const
    const renewed = Object.keys(changes.translations ?? {})
    const kept = Object.entries(before.translations).filter(([language]) => !renewed.includes(language))
    const translations = { ...Object.fromEntries(kept), ...translated.translations }
    const name = named?.name ?? before.name
    const description = described === null ? before.description : described.description
    const isPublic = changes.isPublic ?? before.isPublic
    await sql`
      update share_lists set name = ${name}, description = ${description}, is_public = ${isPublic},
        description_translations = ${JSON.stringify(translations)}::jsonb,
        words = ${listWords([name, description, ...Object.values(translations)])}, updated_at = ${clock.now()}::timestamptz
      where id = ${listId}
    `.execute(trx)
    await nameShownList(trx, { listId })
    return { ok: true } as const
  })
}
