import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { ProviderMark, TitleCard } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { newSince } from '../services/arrivals.ts'
import { listArrivals } from '../services/list-arrivals.ts'
import type { Arrival } from '../services/list-arrivals.ts'
import { offerNotesIn } from '../services/offer-notes.ts'
import { keepOwnView } from '../services/own-view.ts'
import { cardsOf } from './cards-of.ts'
import type { HomeInput } from './read-shared-home.ts'
import { ARRIVALS_LIMIT } from './rows.ts'

export interface ArrivalCard {
  card: TitleCard
  /** The one of the visitor's services to which it came last. */
  service: ProviderMark
  /** When it came, as a sentence. */
  note: string
}

interface Input extends HomeInput {
  /** TMDB provider ids; never empty. */
  services: readonly number[]
}

/** So many are read that some are left for members who have watched others. */
const READ = 2 * ARRIVALS_LIMIT

/** What is new on the services and well rated, newest first. */
export async function readArrivals(deps: Pick<Deps, 'db' | 'clock'>, input: Input): Promise<ArrivalCard[]> {
  return toCards(deps, input, await listArrivals(deps, { ...askedOf(deps, input), among: 'well-rated', limit: READ }))
}

/** The same as a visitor sees it: what a member wants to watch comes first, what they have watched or dropped is left out. */
export async function listOwnArrivals(
  deps: Pick<Deps, 'db' | 'clock'>,
  { viewer, arrivals, ...input }: Input & { viewer: Pick<Member, 'id'> | null; arrivals: readonly ArrivalCard[] },
): Promise<ArrivalCard[]> {
  if (viewer === null) return arrivals.slice(0, ARRIVALS_LIMIT)
  const among = { wantedBy: viewer.id }
  const refs = arrivals.map(({ card: { type, id } }) => ({ type, id }))
  const [wanted, unwatched] = await Promise.all([
    listArrivals(deps, { ...askedOf(deps, input), among, limit: ARRIVALS_LIMIT }),
    keepOwnView(deps.db, refs, { unwatchedBy: viewer.id }),
  ])
  const first = new Set(wanted.map(titleKey))
  const others = new Set(unwatched.map(titleKey).filter((key) => !first.has(key)))
  const rest = arrivals.filter(({ card }) => others.has(titleKey(card)))
  return [...(await toCards(deps, input, wanted)), ...rest].slice(0, ARRIVALS_LIMIT)
}

function askedOf({ clock }: Pick<Deps, 'clock'>, { own: { suitableFor }, services, country }: Input) {
  return { services, country, suitableFor, since: newSince(clock) }
}

async function toCards(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { language, country }: Input,
  arrivals: readonly Arrival[],
): Promise<ArrivalCard[]> {
  if (arrivals.length === 0) return []
  const [pick, notes] = await Promise.all([cardsOf(db, arrivals, { language, country }), offerNotesIn(language)])
  const now = clock.now()
  return arrivals.flatMap((arrival) =>
    pick([arrival]).map((card) => ({ card, service: arrival.service, note: notes.came(arrival, now).text })),
  )
}
