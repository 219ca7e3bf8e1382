import type { Database } from '#db/client.ts'

/**
 * Whether no one else could run the panel without this account. Locks the accounts of all admins until the transaction ends, in the order
 * in which role changes lock theirs: if two leave concurrently, the second waits and sees that it is the last.
 */
export async function isLastAdmin(trx: Database, userId: string): Promise<boolean> {
  const admins = () => trx.selectFrom('admin_users').select('id').where('role', '=', 'admin')
  await trx.selectFrom('auth_users').select('id').where('id', 'in', admins()).orderBy('id').forUpdate().execute()
  // A separate statement, or it would see the state from before the wait.
  const left = await admins().execute()
  return left.length === 1 && left[0]?.id === userId
}
