import type { PersonCredit } from '#domain/people/person-page.ts'
import { useTexts } from '#ui/texts.tsx'
import { jobNames } from '../../../features/titles/job-name.ts'
import { TitleCard } from '../../../features/titles/title-card.tsx'

/** Roles named on one card. */
const PARTS_SHOWN = 2

/** A title with the person's roles in it. */
export function CreditCard({ credit: { card, characters, jobs } }: { credit: PersonCredit }) {
  const texts = useTexts()
  const parts = [
    ...characters.map((text) => ({ key: `as ${text}`, text })),
    ...jobNames(texts, jobs).map((text) => ({ key: text, text })),
  ].slice(0, PARTS_SHOWN)
  return (
    <>
      <TitleCard card={card} />
      {parts.length > 0 && (
        <p className="part">
          {parts.map(({ key, text }) => (
            <bdi key={key}>{text}</bdi>
          ))}
        </p>
      )}
    </>
  )
}
