import { randomUUID } from 'node:crypto'
import type { Deps } from '#domain/deps.ts'
import { STAFF_ROLES } from '#shared/members/member.ts'
import type { StaffRole } from '#shared/members/member.ts'
import { insertAdUnit } from '#tests/factories/insert-ad-unit.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { collect } from '#domain/own-data/testing/collect.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { createAdUnit } from '../ads/create-ad-unit.ts'
import { editAdUnit } from '../ads/edit-ad-unit.ts'
import { removeAdUnit } from '../ads/remove-ad-unit.ts'
import { setAdActive } from '../ads/set-ad-active.ts'
import { markMessageDone } from '../inbox/mark-message-done.ts'
import { markReportDone } from '../inbox/mark-report-done.ts'
import { changeRole } from '../users/change-role.ts'
import { eraseMember } from '../users/erase-member.ts'
import { exportMember } from '../users/export-member.ts'
import { insertStaff } from './insert-staff.ts'
import { readLog } from './read-log.ts'

export const ACTORS = ['guest', 'member', ...STAFF_ROLES] as const
export type Actor = (typeof ACTORS)[number]

type MatrixDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'jobs' | 'logger' | 'securityLog'>
type Role = StaffRole | null

interface Action {
  name: string
  /** Those allowed; everyone else is refused. */
  allowed: readonly Actor[]
  /** Attempts the action, and returns whether it happened: by the database, whatever the response. */
  happens: (deps: MatrixDeps, actor: { id: string }) => Promise<boolean>
}

const NO_ACTORS: readonly Actor[] = []
const ADMINS: readonly Actor[] = ['admin']
const MODERATORS: readonly Actor[] = ['moderator', 'admin']
const userAgent = null
const AD = { name: 'Winter', position: 'footer', code: '<i>Buy</i>', isActive: true }

/** Every action of the panel that changes or discloses something, with who may do it (Q48, ROLES-05). */
export const ACTIONS: readonly Action[] = [
  ...([null, ...STAFF_ROLES] as Role[]).flatMap((from) => rolesFrom(from)),
  ...([null, ...STAFF_ROLES] as Role[]).map((to) => ({
    name: `own role → ${to ?? 'none'}`,
    allowed: NO_ACTORS,
    happens: async (deps: MatrixDeps, actor: { id: string }) => {
      const before = await roleOf(deps, actor.id)
      await changeRole(deps, { actor, userId: actor.id, role: to, userAgent })
      return (await roleOf(deps, actor.id)) !== before
    },
  })),
  {
    name: 'export of a member',
    allowed: ADMINS,
    happens: async (deps, actor) => {
      const { id, email } = await insertMember(deps.db)
      const exported = await exportMember(deps, { actor, userId: id, userAgent })
      return exported.ok && (await collect(exported.parts)).includes(email)
    },
  },
  {
    name: 'removal of a member',
    allowed: ADMINS,
    happens: async (deps, actor) => isErased(deps, actor, (await insertMember(deps.db)).id),
  },
  {
    name: 'removal of an admin',
    allowed: ADMINS,
    happens: async (deps, actor) => isErased(deps, actor, (await insertStaff(deps.db, 'admin')).id),
  },
  { name: 'removal of oneself', allowed: NO_ACTORS, happens: (deps, actor) => isErased(deps, actor, actor.id) },
  {
    name: 'report of a list: done',
    allowed: MODERATORS,
    happens: async (deps, actor) => {
      const list = await insertList(deps.db, { owner: await insertMember(deps.db) })
      const report = deps.db
        .insertInto('list_reports')
        .values({ list_id: list.id, reporter_id: null, reason: 'spam', comment: null })
      const { id } = await report.returning('id').executeTakeFirstOrThrow()
      await markReportDone(deps, { actor, id, userAgent })
      return isDone(deps, 'list_reports', id)
    },
  },
  {
    name: 'message: done',
    allowed: MODERATORS,
    happens: async (deps, actor) => {
      const text = { name: 'Ada', email: 'ada@kinora.example', subject: null, message: 'Hello', language: 'en' }
      const message = deps.db.insertInto('contact_messages').values(text)
      const { id } = await message.returning('id').executeTakeFirstOrThrow()
      await markMessageDone(deps, { actor, id, userAgent })
      return isDone(deps, 'contact_messages', id)
    },
  },
  {
    name: 'ad: made',
    allowed: ADMINS,
    happens: async (deps, actor) => {
      const name = randomUUID()
      await createAdUnit(deps, { actor, ad: { ...AD, name }, userAgent })
      return (await deps.db.selectFrom('ad_units').select('id').where('name', '=', name).execute()).length === 1
    },
  },
  {
    name: 'ad: changed, moved',
    allowed: ADMINS,
    happens: async (deps, actor) => {
      const id = await insertAdUnit(deps.db)
      await editAdUnit(deps, { actor, id, ad: AD, userAgent })
      return (await adOf(deps, id))?.position === AD.position
    },
  },
  {
    name: 'ad: switched off',
    allowed: ADMINS,
    happens: async (deps, actor) => {
      const id = await insertAdUnit(deps.db)
      await setAdActive(deps, { actor, id, isActive: false, userAgent })
      return (await adOf(deps, id))?.is_active === false
    },
  },
  {
    name: 'ad: removed',
    allowed: ADMINS,
    happens: async (deps, actor) => {
      const id = await insertAdUnit(deps.db)
      await removeAdUnit(deps, { actor, id, userAgent })
      return (await adOf(deps, id)) === undefined
    },
  },
]

function rolesFrom(from: Role): Action[] {
  return ([null, ...STAFF_ROLES] as Role[])
    .filter((to) => from !== null || to !== null)
    .map((to) => ({
      name: `role of another: ${from ?? 'none'} → ${to ?? 'none'}`,
      allowed: from === 'admin' || to === 'admin' ? ADMINS : MODERATORS,
      happens: async (deps, actor) => {
        const { id } = from === null ? await insertMember(deps.db) : await insertStaff(deps.db, from)
        // A repeated grant is distinguished by its time.
        await deps.db
          .updateTable('admin_users')
          .set({ updated_at: new Date(0) })
          .where('id', '=', id)
          .execute()
        await changeRole(deps, { actor, userId: id, role: to, userAgent })
        const row = deps.db.selectFrom('admin_users').select(['role', 'updated_at']).where('id', '=', id)
        const now = await row.executeTakeFirst()
        return to === null ? now === undefined : now?.role === to && now.updated_at.getTime() > 0
      },
    }))
}

/** Whether the actor can do it, and how many log lines the attempt left. */
export async function tryAction(
  deps: MatrixDeps,
  { action, actor }: { action: Action; actor: Actor },
): Promise<{ expected: boolean; seen: boolean; lines: number }> {
  const who = await insertActor(deps, actor)
  const seen = await action.happens(deps, who)
  return { expected: action.allowed.includes(actor), seen, lines: (await readLog(deps.db, who)).length }
}

async function insertActor({ db }: MatrixDeps, actor: Actor): Promise<{ id: string }> {
  if (actor === 'guest') return { id: randomUUID() }
  return actor === 'member' ? insertMember(db) : insertStaff(db, actor)
}

async function roleOf({ db }: MatrixDeps, id: string): Promise<Role> {
  return (await db.selectFrom('admin_users').select('role').where('id', '=', id).executeTakeFirst())?.role ?? null
}

async function isErased(deps: MatrixDeps, actor: { id: string }, userId: string): Promise<boolean> {
  const count = () => deps.db.selectFrom('auth_users').select('id').where('id', '=', userId).execute()
  const before = await count()
  await eraseMember(deps, { actor, userId, userAgent })
  return (await count()).length < before.length
}

async function isDone({ db }: MatrixDeps, table: 'list_reports' | 'contact_messages', id: string): Promise<boolean> {
  const { handled_at } = await db.selectFrom(table).select('handled_at').where('id', '=', id).executeTakeFirstOrThrow()
  return handled_at !== null
}

async function adOf({ db }: MatrixDeps, id: string) {
  return db.selectFrom('ad_units').select(['position', 'is_active']).where('id', '=', id).executeTakeFirst()
}
