import type { ContentCounts } from '#domain/staff/find-content-counts.ts'
import { nativeName } from '#i18n/languages.ts'
import { useTexts } from '#ui/texts.tsx'

/** The languages whose translations staff maintain. */
const COVERED = ['en', 'tr', 'de', 'fr', 'es', 'it'] as const
/** From these percentages up, a bar is drawn as good or as fair. */
const GOOD = 90
const FAIR = 50

export function Coverage({ content }: { content: ContentCounts | null }) {
  const { t, formats } = useTexts()
  const total = content === null ? 0 : content.movies + content.tvShows
  return (
    <section className="panel" aria-labelledby="coverage">
      <h2 id="coverage">{t('admin.translationCoverage')}</h2>
      {content?.translated == null && (
        <p className="soft">{t(content === null ? 'admin.notLoaded' : 'admin.notCounted')}</p>
      )}
      <ul className="coverage">
        {COVERED.map((language) => {
          const count = content?.translated?.[language] ?? 0
          const percent = total === 0 ? 0 : Math.round((count / total) * 100)
          return (
            <li key={language}>
              <span lang={language}>{nativeName(language)}</span>
              <progress className={gradeOf(percent)} max={100} value={percent} aria-label={nativeName(language)} />
              <span className="tabular">
                {formats.number(count)} <b>{formats.percent(percent / 100)}</b>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function gradeOf(percent: number): 'ok' | 'warn' | 'bad' {
  return percent >= GOOD ? 'ok' : percent >= FAIR ? 'warn' : 'bad'
}
