import type { Deps } from '#domain/deps.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether it may be the key of a mail's link. */
export function isKey(key: string): boolean {
  return UUID.test(key)
}

/**
 * Stops the mail from which the link with this key comes, without asking who has it: the key says nothing of its member, and does nothing else. True if there
 * was one to stop. A mail that waits is not sent.
 */
export async function stopMail({ db }: Pick<Deps, 'db'>, { key }: { key: string }): Promise<boolean> {
  if (!isKey(key)) return false
  const { numDeletedRows } = await db.deleteFrom('notice_settings').where('stop_key', '=', key).executeTakeFirst()
  return numDeletedRows > 0n
}
