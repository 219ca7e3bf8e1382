import { sql } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import { LISTS_PER_MEMBER } from '#shared/lists/limits.ts'
import type { Member } from '#shared/members/member.ts'
import { earnReward } from '../assistant/quota/earn-reward.ts'
import { readDescription, readName } from './list-text.ts'
import type { TextRefusal } from './list-text.ts'
import { listWords } from './list-words.ts'

export interface CreatedList {
  id: string
  slug: string
  /** Questions to the assistant earned by it. */
  bonus: number
}

interface Input {
  viewer: Pick<Member, 'id'>
  name: string
  description?: string
  /** Whether others may see it once it is published; true if absent. */
  isPublic?: boolean
  /** Lists not made by hand earn nothing. */
  earns?: boolean
}

/** Creates a list for the viewer, unpublished and empty. The first ones of a day earn questions to the assistant. */
export async function createList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, name: givenName, description: givenText = '', isPublic = true, earns = true }: Input,
): Promise<{ ok: true; list: CreatedList } | { ok: false; reason: TextRefusal | 'lists-full' }> {
  const named = readName(givenName)
  if (!named.ok) return named
  const described = readDescription(givenText)
  if (!described.ok) return described
  const { name } = named
  const { description } = described
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    // Serialises concurrent creations so that both are counted.
    await sql`select from auth_users where id = ${viewer.id} for update`.execute(trx)
    if ((await countLists(trx, viewer.id)) >= LISTS_PER_MEMBER) return { ok: false, reason: 'lists-full' } as const
    const { granted: bonus } = earns
      ? await earnReward({ db: trx }, { viewer, reward: 'list_created' })
      : { granted: 0 }
    const list = await insert(trx, { userId: viewer.id, name, description, isPublic, bonus, now })
    return { ok: true, list } as const
  })
}

async function countLists(trx: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ lists: number }>`
    select count(*)::int as lists from share_lists where user_id = ${userId}
  `.execute(trx)
  return rows[0]?.lists ?? 0
}

interface Row {
  userId: string
  name: string
  description: string | null
  isPublic: boolean
  bonus: number
  now: Date
}

async function insert(trx: Database, { userId, name, description, isPublic, bonus, now }: Row): Promise<CreatedList> {
  const { rows } = await sql<Omit<CreatedList, 'bonus'>>`
    insert into share_lists (user_id, name, description, is_public, words, bonus_prompts, created_at, updated_at)
    values (${userId}, ${name}, ${description}, ${isPublic}, ${listWords([name, description])}, ${bonus}::int,
      ${now}::timestamptz, ${now}::timestamptz)
    returning id, slug
  `.execute(trx)
  const [list] = rows
  if (list === undefined) throw new Error('A list was not stored')
  return { ...list, bonus }
}
