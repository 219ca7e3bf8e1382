import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { valuesInLog } from './values-in-log.ts'

/** Ids of people in the log whose name or e-mail address contains `person`, or whose id it is. */
export async function findPeopleInLog({ db }: Pick<Deps, 'db'>, person: string): Promise<string[]> {
  const part = `%${person.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ id: string }>`
    select people.value as id from (${valuesInLog('admin_id')}) as people
    left join user_profiles as profile on profile.id = people.value
    where profile.display_name ilike ${part} or profile.email ilike ${part} or people.value::text = ${person.toLowerCase()}
  `.execute(db)
  return rows.map(({ id }) => id)
}
