import type { ImportView } from '#domain/imports/find-import.ts'
import { ButtonLink, Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { SAY_PARAMETER } from '../address.ts'
import { ActionForm } from '../parts/action-form.tsx'
import { LineOf } from '../parts/line-of.tsx'
import { IN_STARS, SOURCE_TEXTS, WARNING_TEXTS } from '../source-texts.ts'

const BYTES_PER_KB = 1_000

/** The file, its detected format, and what could not be read. */
export function FilePanel({ view }: { view: ImportView }) {
  const { t, formats, language } = useTexts()
  const { fileName, fileRows, fileBytes, source, passedOver, warnings, counts } = view
  const [unclear = [], others = []] = [true, false].map((isOrder) =>
    warnings.filter(({ code }) => (code === 'date-order') === isOrder),
  )
  const size = Math.max(1, Math.round(fileBytes / BYTES_PER_KB))
  return (
    <section className="panel import-file" aria-labelledby="file-title">
      <div className="grow">
        <h2 id="file-title">
          <bdi>{fileName === '' ? t(SOURCE_TEXTS[source]) : fileName}</bdi>
        </h2>
        <p className="soft small">
          {formats.names([t('import.rows', { count: fileRows }), t('import.size', { size })])}
        </p>
      </div>
      <p className="import-recognised">
        <Icon name="check" />
        <span>
          <b>{t('import.recognised', { source: t(SOURCE_TEXTS[source]) })}</b>
          {unclear.length === 0 && <small>{t(IN_STARS.has(source) ? 'import.doubled' : 'import.datesKept')}</small>}
        </span>
      </p>
      <ButtonLink tone="plain" to={`/${language}/import?${SAY_PARAMETER}=1`}>
        {t('import.notRight')}
      </ButtonLink>
      {passedOver > 0 && <p className="quiet small import-note">{t('import.passedOver', { count: passedOver })}</p>}
      {unclear.map(({ code, part, line }) => (
        <p key={part} className="import-note small">
          <LineOf part={part} line={line} /> {t(WARNING_TEXTS[code])}{' '}
          <Link className="link" to={`/${language}/import?${SAY_PARAMETER}=1`}>
            {t('import.sayDates')}
          </Link>
        </p>
      ))}
      {others.length > 0 && (
        <details className="import-note">
          <summary>{t('import.warnings', { count: others.length })}</summary>
          <ul className="small">
            {others.map(({ code, part, line }) => (
              <li key={`${part} ${line} ${code}`}>
                <LineOf part={part} line={line} /> {t(WARNING_TEXTS[code])}
              </li>
            ))}
          </ul>
        </details>
      )}
      {counts.away > 0 && (
        <ActionForm importId={view.id} intent="look-again" className="import-note cluster">
          <p className="small grow">{t('import.away', { count: counts.away })}</p>
          <Button type="submit" compact>
            {t('import.lookAgain')}
          </Button>
        </ActionForm>
      )}
    </section>
  )
}
