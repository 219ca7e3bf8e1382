import type { Deps } from '#domain/deps.ts'
import { isKey } from './stop-mail.ts'

/** Whether the link of a mail still stops something: not where the mail was stopped before. */
export async function canStopMail({ db }: Pick<Deps, 'db'>, { key }: { key: string }): Promise<boolean> {
  if (!isKey(key)) return false
  const row = await db.selectFrom('notice_settings').select('way').where('stop_key', '=', key).executeTakeFirst()
  return row !== undefined
}
