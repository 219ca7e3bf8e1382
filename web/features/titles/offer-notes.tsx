import type { OfferNote } from '#domain/services/offer-notes.ts'
import { Icon } from '#ui/icon.tsx'

/** That a title came to the visitor's services, or has gone from them. */
export function OfferNotes({ notes }: { notes: readonly OfferNote[] }) {
  return notes.map(({ change, text }) => (
    <p key={change} className={`offer-note ${change}`}>
      <Icon name={change === 'came' ? 'play' : 'out'} />
      <span>{text}</span>
    </p>
  ))
}
