import type { TitlePage } from '#domain/titles/find-title-page.ts'
import { FoldOut } from '#ui/fold-out/fold-out.tsx'
import { useTexts } from '#ui/texts.tsx'

type Season = TitlePage['seasonList'][number]

const SEASONS_SHOWN = 6

export function Seasons({ seasons }: { seasons: Season[] }) {
  const { t } = useTexts()
  if (seasons.length === 0) return null
  const rest = seasons.slice(SEASONS_SHOWN)
  return (
    <section className="section">
      <header>
        <h2>{t('title.seasonList')}</h2>
      </header>
      <SeasonRows seasons={seasons.slice(0, SEASONS_SHOWN)} />
      {rest.length > 0 && (
        <FoldOut>
          <SeasonRows seasons={rest} />
        </FoldOut>
      )}
    </section>
  )
}

function SeasonRows({ seasons }: { seasons: Season[] }) {
  const { t, formats } = useTexts()
  return (
    <ul className="seasons">
      {seasons.map(({ number, episodes, date }) => (
        <li key={number}>
          <b>{number === 0 ? t('title.specials') : t('title.season', { number })}</b>
          <span>{t('title.episodes', { count: episodes })}</span>
          <span className="quiet" suppressHydrationWarning>
            {date === null ? '' : formats.year(date.slice(0, 4))}
          </span>
        </li>
      ))}
    </ul>
  )
}
