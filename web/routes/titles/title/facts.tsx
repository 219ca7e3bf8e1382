import type { ReactNode } from 'react'
import type { TitlePage } from '#domain/titles/find-title-page.ts'
import { capitalized } from '#i18n/format.ts'
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

const KEYWORDS_SHOWN = 15

/** The details panel. */
export function Facts({ page, now }: { page: TitlePage; now: Date }) {
  const texts = useTexts()
  const facts = listFacts(page, now, texts)
  return (
    <aside className="stack">
      <div className="panel">
        <h2>{texts.t('title.details')}</h2>
        {facts.length === 0 ? (
          <p className="quiet">{texts.t('title.noData')}</p>
        ) : (
          <dl className="fact-list">
            {facts.map(([key, value]) => (
              <div key={key}>
                <dt>{texts.t(key)}</dt>
                <dd suppressHydrationWarning>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {page.keywords.length > 0 && <Keywords keywords={page.keywords} />}
      </div>
    </aside>
  )
}

function listFacts(
  page: TitlePage,
  now: Date,
  { t, formats, language: ours }: Translator,
): [PlainMessageKey, ReactNode][] {
  const status = page.status === null ? undefined : STATUSES[page.status]
  const original = page.originalTitle === null ? null : <bdi {...language(page)}>{page.originalTitle}</bdi>
  const spoken = page.spokenLanguages.filter((code) => code !== page.originalLanguage).map(formats.languageName)
  // Codes without a name are left out.
  const countries = page.countries.map(formats.countryName).filter((name, at) => name !== page.countries[at])
  // What was next when the show was last read may have been shown since.
  const [next, today] = [page.nextEpisodeDate, now.toISOString().slice(0, 10)]
  const facts: [PlainMessageKey, ReactNode][] = [
    ['fact.originalTitle', original],
    ['fact.status', status === undefined ? page.status : t(status)],
    [page.type === 'movie' ? 'fact.released' : 'fact.firstAired', page.date === null ? null : formats.date(page.date)],
    ['fact.lastAired', page.lastAirDate === null ? null : formats.date(page.lastAirDate)],
    [
      'fact.originalLanguage',
      page.originalLanguage === null ? null : capitalized(formats.languageName(page.originalLanguage), ours),
    ],
    ['fact.spokenLanguages', spoken.length === 0 ? null : formats.list(spoken)],
    ['fact.countries', countries.length === 0 ? null : formats.list(countries)],
    ['fact.budget', page.budget === null ? null : formats.dollars(page.budget)],
    ['fact.revenue', page.revenue === null ? null : formats.dollars(page.revenue)],
    ['fact.seasons', page.seasons === null ? null : formats.number(page.seasons)],
    ['fact.episodes', page.episodes === null ? null : formats.number(page.episodes)],
    ['fact.nextEpisode', next === null || next < today ? null : formats.date(next)],
    ['fact.networks', page.networks.length === 0 ? null : <bdi key="networks">{formats.list(page.networks)}</bdi>],
  ]
  return facts.filter(([, value]) => value !== null)
}

/** TMDB has them in English only. */
function Keywords({ keywords }: { keywords: string[] }) {
  const { t } = useTexts()
  return (
    <>
      <h3>{t('title.keywords')}</h3>
      <ul className="keywords" lang="en">
        {keywords.slice(0, KEYWORDS_SHOWN).map((keyword) => (
          <li key={keyword} dir="ltr">
            {keyword}
          </li>
        ))}
      </ul>
    </>
  )
}

function language({ originalLanguage }: TitlePage) {
  return originalLanguage === null ? {} : { lang: originalLanguage === 'cn' ? 'yue' : originalLanguage }
}
