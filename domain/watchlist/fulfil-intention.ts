import type { Deps } from '#domain/deps.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { Member } from '#shared/member.ts'
import type { TitleMarks } from '#shared/title-marks.ts'
import { titleKey } from '#shared/title-marks.ts'
import { listCards } from '../catalog/list-cards.ts'
import { addToWatchlist } from './add-to-watchlist.ts'
import { findStatuses } from './find-statuses.ts'
import type { Intention } from './intention.ts'

export interface FulfilledIntention extends Intention {
  /** `kept`: it was on the watchlist. `asked`: there is nothing to save yet. */
  outcome: 'added' | 'kept' | 'refused' | 'asked'
  /** Null where the title is not stored yet. */
  title: LocalText | null
  /** From now on. */
  marks: TitleMarks
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
 * Does what a guest wanted before they signed in, as far as it can be done for them: the title is on the watchlist afterwards, with the
 * status that it had. A rating is theirs to choose.
 */
export async function fulfilIntention(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { viewer, intention, language, country, mayAsk }: Input,
): Promise<FulfilledIntention> {
  const { action, type, id } = intention
  const ref = { type, id }
  const outcome = action === 'rate' ? 'asked' : await add(deps, { viewer, ref, mayAsk })
  const [cards, marks] = await Promise.all([
    listCards(deps.db, { refs: [ref], language, country }),
    findStatuses(deps, { viewer, refs: [ref] }),
  ])
  return {
    ...intention,
    outcome,
    title: cards[0]?.title ?? null,
    marks: marks[titleKey(ref)] ?? { status: null, rating: null },
  }
}

async function add(...given: Parameters<typeof addToWatchlist>): Promise<'added' | 'kept' | 'refused'> {
  const added = await addToWatchlist(...given)
  if (!added.ok) return 'refused'
  return added.added ? 'added' : 'kept'
}
