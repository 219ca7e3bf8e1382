import type { EarlierImport } from '#domain/imports/list-imports.ts'
import { isAtWork } from '#shared/imports/import.ts'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { SOURCE_TEXTS, STATE_TEXTS } from '../source-texts.ts'

export function EarlierImports({ imports }: { imports: readonly EarlierImport[] }) {
  const { t, language, formats } = useTexts()
  if (imports.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="earlier-title">
      <h2 id="earlier-title">{t('import.earlier')}</h2>
      <p className="quiet small">{t('import.earlierHint')}</p>
      <ul className="import-earlier">
        {imports.map(({ id, fileName, source, fileRows, state, createdAt }) => (
          <li key={id}>
            <div className="grow">
              <Link className="link" to={`/${language}/import/${id}`}>
                <bdi>{fileName === '' ? t(SOURCE_TEXTS[source]) : fileName}</bdi>
              </Link>
              <p className="quiet small">
                {formats.names([
                  t(SOURCE_TEXTS[source]),
                  t('import.rows', { count: fileRows }),
                  formats.date(createdAt),
                ])}
              </p>
            </div>
            <span className={`badge ${BADGES[state] ?? (isAtWork(state) ? 'accent' : '')}`}>
              {t(STATE_TEXTS[state])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const BADGES: Partial<Record<EarlierImport['state'], string>> = { done: 'ok', failed: 'bad', preview: 'warn' }
