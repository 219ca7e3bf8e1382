import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TitleRef } from '#shared/titles/title.ts'

export interface Arrival extends TitleRef {
  service: string
  at: Date
}

/**
 * Titles that the member wants to watch or is watching and that came to one of their services in their country in that time, each once, the
 * newest first. Not those that went again, and nothing from before the member had these services and this country.
 */
export async function listArrivals(
  db: Database,
  { userId, since, until }: { userId: string; since: Date; until: Date },
): Promise<Arrival[]> {
  const { rows } = await sql<Arrival>`
    select distinct on (w.content_type, w.content_id) w.content_type as type, w.content_id as id, s.name as service, c.noticed_at as at
    from user_profiles p
    join user_watchlists w on w.user_id = p.id and w.status in ('want_to_watch', 'watching')
    join offer_changes c on c.content_type = w.content_type and c.content_id = w.content_id and c.country_code = p.country_code
      and c.service_id = any(p.services) and c.way = 'included' and c.change = 'came'
    join providers s on s.id = c.service_id
    where p.id = ${userId} and c.noticed_at > ${since} and c.noticed_at <= ${until}
      and (p.offers_since is null or c.noticed_at > p.offers_since)
      and not exists (
        select from offer_changes l
        where l.content_type = c.content_type and l.content_id = c.content_id and l.country_code = c.country_code
          and l.service_id = c.service_id and l.way = c.way and l.change = 'went' and l.noticed_at > c.noticed_at
      )
    order by w.content_type, w.content_id, c.noticed_at desc
  `.execute(db)
  return rows.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
