import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'

const database = withDatabase()

/** Tables that refer to an account. A new one is either exported or has a reason here. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  ad_units: 'staff’s work, which stays',
  admin_users: 'the role is the operator’s',
  ai_chat_reservations: 'minutes long',
  ai_chat_rewards: 'counts of a day',
  ai_chat_usage_limits: 'counts of a day',
  auth_second_factors: 'secrets',
  calendar_addresses: 'a secret, of no use elsewhere',
  imports: 'what they wrote is exported where it is now',
  removed_lists: 'addresses that must not be used again',
  resting_names: 'names that must not be used again',
}
const EXPORTED = [
  'ai_chat_conversations',
  'ai_query_feedback',
  'auth_accounts',
  'auth_sessions',
  'contact_messages',
  'content_ratings',
  'list_reports',
  'notice_settings',
  'security_events',
  'share_lists',
  'show_progress',
  'user_profiles',
  'user_watchlists',
  'watch_days',
]

it('the export leaves out no table by accident', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('auth_users'::regclass, 'user_profiles'::regclass)
  `.execute(database.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...EXPORTED, ...Object.keys(NOT_EXPORTED)].toSorted())
})
