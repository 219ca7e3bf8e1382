import type { RouterContextProvider } from 'react-router'
import { findOfferNotes } from '#domain/services/find-offer-notes.ts'
import type { OfferNote } from '#domain/services/offer-notes.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { depsContext, requestContext } from '../../../context.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'

/** That a title is new on the visitor's services or has gone from them. Nothing for guests without services: their pages are shared. */
export async function loadNotes(
  context: Readonly<RouterContextProvider>,
  { ref, language }: { ref: TitleRef; language: string },
): Promise<OfferNote[]> {
  const { viewing, preferences } = context.get(requestContext)
  const { services } = viewing
  if (services.length === 0) return []
  const deps = context.get(depsContext)
  const asked = { refs: [ref], services, country: preferences.country, language }
  const unavailable = { log: 'Changes of offers could not be read', answer: () => ({}) }
  const notes: Record<string, OfferNote[]> = await unlessUnavailable(deps, unavailable, () =>
    findOfferNotes(deps, asked),
  )
  return notes[titleKey(ref)] ?? []
}
