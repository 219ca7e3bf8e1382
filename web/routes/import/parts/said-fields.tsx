import { CHOOSABLE_SOURCES, DATE_ORDERS } from '#shared/imports/import.ts'
import type { DateOrder } from '#shared/imports/import.ts'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { useTexts } from '#ui/texts.tsx'
import { SOURCE_TEXTS } from '../source-texts.ts'

/** What 03/04/2024 means in each order. */
const MEANT: Readonly<Record<DateOrder, string>> = { 'day-first': '2024-04-03', 'month-first': '2024-03-04' }

/** Lets the member specify the format of a file that is not recognised correctly. */
export function SaidFields({ isOpen }: { isOpen: boolean }) {
  const { t, formats } = useTexts()
  return (
    <details className="fold" open={isOpen}>
      <summary>{t('import.say')}</summary>
      <div className="stack">
        <LabelledControl label={t('import.fileIs')}>
          <select name="source" defaultValue="">
            <option value="">{t('import.automatic')}</option>
            {CHOOSABLE_SOURCES.map((source) => (
              <option key={source} value={source}>
                {t(SOURCE_TEXTS[source])}
              </option>
            ))}
          </select>
        </LabelledControl>
        <LabelledControl label={t('import.datesLike')}>
          <select name="dateOrder" defaultValue="">
            <option value="">{t('import.automatic')}</option>
            {DATE_ORDERS.map((order) => (
              <option key={order} value={order}>
                {formats.date(MEANT[order])}
              </option>
            ))}
          </select>
        </LabelledControl>
      </div>
    </details>
  )
}
