import type { OfferedTitle } from '#domain/imports/list-import-titles.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { Poster } from '../../../features/titles/poster.tsx'

/** A candidate match for a row; a press chooses it. */
export function Offered({ offered, isPicked }: { offered: OfferedTitle; isPicked: boolean }) {
  return (
    <button
      type="submit"
      name="pick"
      value={`${offered.type}/${offered.id}`}
      aria-pressed={isPicked}
      className={isPicked ? 'import-offer on' : 'import-offer'}
    >
      <Poster path={offered.posterPath} purpose="card" />
      <span className="grow">
        <b>
          <ForeignText text={offered.title} />
        </b>
        <OfferedFacts offered={offered} />
      </span>
      <span className="import-mark">{isPicked && <Icon name="check" />}</span>
    </button>
  )
}

export function OfferedFacts({ offered: { year, type } }: { offered: OfferedTitle }) {
  const { t, formats } = useTexts()
  return <small>{formats.labels([...(year === null ? [] : [formats.year(String(year))]), t(`type.${type}`)])}</small>
}
