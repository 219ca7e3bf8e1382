import type { RouterContextProvider } from 'react-router'
import { checkShownOffers } from '#domain/titles/check-shown-offers.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { depsContext } from '../context.ts'
import { unlessUnavailable } from './unless-unavailable.ts'

/**
 * For titles that a loader shows because of their offers, to be spread into its result: how many days old the oldest of these are, if that
 * must be said. Old ones are renewed behind the answer.
 */
export async function loadOffersAge(
  context: Readonly<RouterContextProvider>,
  refs: readonly TitleRef[],
): Promise<{ offersAge?: number }> {
  const deps = context.get(depsContext)
  // The page itself is available.
  const unavailable = { log: 'The age of offers could not be read', answer: () => null }
  const days = await unlessUnavailable(deps, unavailable, () => checkShownOffers(deps, refs))
  return days === null ? {} : { offersAge: days }
}
