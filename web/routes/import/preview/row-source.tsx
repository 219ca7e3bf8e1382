import type { PreviewTitle } from '#domain/imports/list-import-titles.ts'
import { capitalized } from '#i18n/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { LineOf } from '../parts/line-of.tsx'
import { REASON_TEXTS } from '../source-texts.ts'

/** What the file says. */
export function RowSource({ title }: { title: PreviewTitle }) {
  const { t, formats, language } = useTexts()
  const { name, year, rating, reason, part, line } = title
  return (
    <div className="import-source">
      <small>
        <LineOf part={part} line={line} />
      </small>
      {reason !== null && <small>{capitalized(t(REASON_TEXTS[reason]), language)}</small>}
      <b>
        <bdi>{name === '' ? t('import.noTitle') : name}</bdi>
      </b>
      {(year !== null || rating !== null) && (
        <span className="soft small">
          {year !== null && formats.year(String(year))}
          {rating !== null && (
            <span className="import-rating">
              <Icon name="star" filled />
              {t('import.rated', { rating })}
            </span>
          )}
        </span>
      )}
    </div>
  )
}
