import type { TitlePage } from '#domain/titles/find-title-page.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { genreName } from '../../../features/titles/genre-name.ts'

export function Overview({ page }: { page: TitlePage }) {
  const texts = useTexts()
  const { t, language } = texts
  return (
    <section className="section overview">
      <header>
        <h2>{t('title.overview')}</h2>
      </header>
      <OverviewText overview={page.overview} />
      {page.genres.length > 0 && (
        <ul className="chips">
          {page.genres.map(({ id, name }) => {
            const label = genreName(texts, id, name)
            return (
              <li key={id}>
                <Link
                  className="chip"
                  to={`/${language}/search?${new URLSearchParams({ genre: String(id), genreName: label })}`}
                >
                  {label}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function OverviewText({ overview }: Pick<TitlePage, 'overview'>) {
  const { t, language, formats } = useTexts()
  if (overview === null) return <p className="prose quiet">{t('title.noOverview')}</p>
  const foreign = overview.language !== '' && overview.language !== language
  return (
    <>
      {foreign && (
        <p className="language-note badge" suppressHydrationWarning>
          <Icon name="globe" />
          {t('title.shownIn', { language: formats.languageName(overview.language) })}
        </p>
      )}
      <p className="prose" {...(foreign ? { lang: overview.language, dir: 'auto' } : {})}>
        {overview.text}
      </p>
    </>
  )
}
