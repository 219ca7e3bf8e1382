import type { Database } from '#db/client.ts'
import type { Member, StaffRole } from '#shared/members/member.ts'
import { insertMember } from '#tests/factories/insert-member.ts'

/** A member with this role in the panel. */
export async function insertStaff(db: Database, role: StaffRole): Promise<Member> {
  const member = await insertMember(db)
  await db.insertInto('admin_users').values({ id: member.id, role }).execute()
  return { ...member, role }
}
