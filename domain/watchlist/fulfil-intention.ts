import type { LocalText } from '#shared/titles/local-text.ts'
import type { Member } from '#shared/members/member.ts'
import { NO_STATE } from '#shared/titles/user-state.ts'
import type { UserState } from '#shared/titles/user-state.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { AdmitDeps } from '../titles/admit-title.ts'
import { listCards } from '../titles/list-cards.ts'
import { rateTitle } from '../ratings/rate-title.ts'
import { addToWatchlist } from './add-to-watchlist.ts'
import { findUserStates } from './find-user-states.ts'
import type { Intention } from './intention.ts'
import { setStatus } from './set-status.ts'
import { dayIn } from './watch-days/day-in.ts'

export interface FulfilledIntention extends Intention {
  /** `kept`: it was already on the watchlist, or has the status they chose. `asked`: there is nothing to save yet. */
  outcome: 'added' | 'kept' | 'rated' | 'refused' | 'asked'
  /** Null if the title is not stored yet. */
  title: LocalText | null
  /** The state from now on. */
  state: UserState
}

interface Input {
  viewer: Pick<Member, 'id'>
  intention: Intention
  language: string
  /** Two upper-case letters. */
  country: string
  mayAsk: () => Promise<boolean>
}

/**
 * Carries out what a guest wanted to do before signing in, as far as possible: the title ends up on the watchlist, with its existing status
 * or the one they had chosen. A rating is left for them to choose, unless they already had.
 */
export async function fulfilIntention(
  deps: AdmitDeps,
  { viewer, intention, language, country, mayAsk }: Input,
): Promise<FulfilledIntention> {
  const { type, id } = intention
  const ref = { type, id }
  const outcome = await act(deps, { viewer, intention, country, mayAsk })
  const [cards, states] = await Promise.all([
    listCards(deps.db, { refs: [ref], language, country }),
    findUserStates(deps, { viewer, refs: [ref] }),
  ])
  return {
    ...intention,
    outcome,
    title: cards[0]?.title ?? null,
    state: states[titleKey(ref)] ?? NO_STATE,
  }
}

type Act = Pick<Input, 'viewer' | 'intention' | 'country' | 'mayAsk'>

async function act(
  deps: AdmitDeps,
  { viewer, intention: { action, type, id, status, rating }, country, mayAsk }: Act,
): Promise<FulfilledIntention['outcome']> {
  const input = { viewer, ref: { type, id }, mayAsk }
  if (action === 'rate') {
    if (rating === undefined) return 'asked'
    return (await rateTitle(deps, { ...input, rating })).ok ? 'rated' : 'refused'
  }
  if (status !== undefined) {
    const watchedOn = dayIn(country, deps.clock.now())
    return (await setStatus(deps, { ...input, status, watchedOn })).ok ? 'kept' : 'refused'
  }
  const added = await addToWatchlist(deps, input)
  if (!added.ok) return 'refused'
  return added.added ? 'added' : 'kept'
}
