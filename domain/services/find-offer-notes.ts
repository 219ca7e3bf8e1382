import type { Deps } from '#domain/deps.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { newSince } from './arrivals.ts'
import type { Subscriber } from './arrivals.ts'
import { findDepartures } from './find-departures.ts'
import { listArrivals } from './list-arrivals.ts'
import { offerNotesIn } from './offer-notes.ts'
import type { OfferNote } from './offer-notes.ts'

interface Input extends Subscriber {
  refs: readonly TitleRef[]
  language: string
}

/** What is said of titles that are new on the services or have gone from them, by `titleKey`; other titles are left out. */
export async function findOfferNotes(
  deps: Pick<Deps, 'db' | 'clock'>,
  { refs, services, country, language }: Input,
): Promise<Record<string, OfferNote[]>> {
  if (refs.length === 0 || services.length === 0) return {}
  const asked = { services, country }
  const [arrivals, departures, notes] = await Promise.all([
    listArrivals(deps, { ...asked, among: { refs }, since: newSince(deps.clock), limit: refs.length }),
    findDepartures(deps, { ...asked, refs }),
    offerNotesIn(language),
  ])
  const now = deps.clock.now()
  const found: Record<string, OfferNote[]> = {}
  for (const arrival of arrivals) (found[titleKey(arrival)] ??= []).push(notes.came(arrival, now))
  for (const [key, names] of Object.entries(departures)) (found[key] ??= []).push(notes.went(names))
  return found
}
