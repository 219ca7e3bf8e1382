import type { ReactNode } from 'react'
import type { TitlePage } from '#domain/catalog/find-title-page.ts'
import type { PlainMessageKey, Translator } from '#i18n/translator.ts'
import { useTexts } from '#ui/texts.tsx'

const STATUSES: Record<string, PlainMessageKey> = {
  Released: 'status.released',
  'Post Production': 'status.postProduction',
  'In Production': 'status.inProduction',
  Planned: 'status.planned',
  Rumored: 'status.rumored',
  Canceled: 'status.canceled',
  'Returning Series': 'status.returning',
  Ended: 'status.ended',
  Pilot: 'status.pilot',
}

/** The details panel (Q34). */
export function Facts({ page }: { page: TitlePage }) {
  const texts = useTexts()
  const facts = listFacts(page, texts)
  return (
    <aside className="stack">
      <div className="panel">
        <h2>{texts.t('title.details')}</h2>
        {facts.length === 0 ? (
          <p className="quiet">{texts.t('title.noData')}</p>
        ) : (
          <dl className="kv">
            {facts.map(([key, value]) => (
              <div key={key}>
                <dt>{texts.t(key)}</dt>
                <dd suppressHydrationWarning>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </aside>
  )
}

function listFacts(page: TitlePage, { t, formats }: Translator): [PlainMessageKey, ReactNode][] {
  const status = page.status === null ? undefined : STATUSES[page.status]
  const original = page.originalTitle === null ? null : <bdi {...language(page)}>{page.originalTitle}</bdi>
  const facts: [PlainMessageKey, ReactNode][] = [
    ['fact.originalTitle', original],
    ['fact.status', status === undefined ? page.status : t(status)],
    [page.type === 'movie' ? 'fact.released' : 'fact.firstAired', page.date === null ? null : formats.date(page.date)],
    ['fact.lastAired', page.lastAirDate === null ? null : formats.date(page.lastAirDate)],
    ['fact.originalLanguage', page.originalLanguage === null ? null : formats.languageName(page.originalLanguage)],
    ['fact.countries', page.countries.length === 0 ? null : formats.list(page.countries.map(formats.countryName))],
    ['fact.budget', page.budget === null ? null : formats.dollars(page.budget)],
    ['fact.revenue', page.revenue === null ? null : formats.dollars(page.revenue)],
    ['fact.seasons', page.seasons === null ? null : formats.number(page.seasons)],
    ['fact.episodes', page.episodes === null ? null : formats.number(page.episodes)],
  ]
  return facts.filter(([, value]) => value !== null)
}

function language({ originalLanguage }: TitlePage) {
  return originalLanguage === null ? {} : { lang: originalLanguage === 'cn' ? 'yue' : originalLanguage }
}
