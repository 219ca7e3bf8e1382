import type { Database } from '../../db/client.ts'
import { insertSignedIn } from '../../tests/factories/insert-signed-in.ts'
import type { MeteredSite } from './replicated.ts'

/** A member who hides watched titles, so that their statuses change how many titles they see. */
export interface Hider {
  cookie: string
  userId: string
}

const FILM = { type: 'movie', id: 550 }
/** Served from a replica if possible, with the member's own view of the catalogue. */
export const OWN_COUNT = '/api/wizard-count?type=movie'

export async function makeHiders(db: Database, count: number): Promise<Hider[]> {
  const hiders: Hider[] = []
  for (let at = 0; at < count; at += 1) {
    const { browser, member } = await insertSignedIn(db, `Hider-${at}`)
    hiders.push({ cookie: browser.caller.cookies ?? '', userId: member.id })
  }
  await db.updateTable('user_profiles').set({ hide_watched: true, country_code: 'US' }).execute()
  return hiders
}

/** False if the site cannot accept it now. */
export async function mark(site: MeteredSite, { cookie }: Hider, status: 'watched' | 'none'): Promise<boolean> {
  const answer = await fetch(`${site.origin}/api/watchlist-entry`, {
    method: 'POST',
    headers: { cookie, origin: site.origin, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ ...FILM, status }),
  })
  await answer.arrayBuffer()
  if (answer.status !== 200 && answer.status !== 503) throw new Error(`A mark was answered with ${answer.status}`)
  return answer.status === 200
}

/** How many films they see; null if there is no result. */
export async function countFor(site: MeteredSite, { cookie }: Hider): Promise<number | null> {
  const answer = await fetch(`${site.origin}${OWN_COUNT}`, { headers: { cookie } }).catch(() => null)
  if (answer?.status !== 200) return null
  return ((await answer.json()) as { titles: number }).titles
}
