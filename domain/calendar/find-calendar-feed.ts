import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import { FAMILY_LIMIT } from '#shared/titles/age-rating.ts'
import { CALENDAR_FEED_ENTRIES } from './limits.ts'
import { listCalendar } from './list-calendar.ts'
import type { CalendarEntry, CalendarFilters } from './list-calendar.ts'

export interface CalendarFeed {
  entries: CalendarEntry[]
  /** The member's. */
  language: string
  /** When the address was made. */
  madeAt: Date
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the owner of a calendar address sees in the calendar, as their profile says; null for an unknown or closed address. */
export async function findCalendarFeed(
  deps: Pick<Deps, 'db' | 'clock'>,
  { key, filters }: { key: string; filters: Pick<CalendarFilters, 'type'> },
): Promise<CalendarFeed | null> {
  const owner = UUID.test(key) ? await findOwner(deps.db, key) : undefined
  if (owner === undefined) return null
  const { language, country, madeAt, upTo12, onlyMine, ...viewer } = owner
  const suitableFor = upTo12 ? { age: FAMILY_LIMIT, country } : undefined
  const asked = {
    viewer,
    filters: { ...filters, onlyMine },
    language,
    country,
    suitableFor,
    limit: CALENDAR_FEED_ENTRIES,
  }
  const { entries } = await listCalendar(deps, asked)
  return { entries, language, madeAt }
}

function findOwner(db: Database, key: string) {
  return db
    .selectFrom('calendar_addresses as address')
    .innerJoin('user_profiles as profile', 'profile.id', 'address.user_id')
    .select(['profile.id', 'profile.services', 'profile.up_to_12 as upTo12', 'profile.only_my_services as onlyMine'])
    .select(['profile.language_code as language', 'profile.country_code as country', 'address.made_at as madeAt'])
    .where('address.key', '=', key)
    .executeTakeFirst()
}
