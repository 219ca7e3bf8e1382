import type { TitlePage } from '#domain/catalog/find-title-page.ts'
import { useTexts } from '#ui/texts.tsx'
import { TitleCard } from '../../features/titles/title-card.tsx'
import { TitleRow } from '../../features/titles/title-row.tsx'
import { CastRow, CrewList } from './credits.tsx'
import { Facts } from './facts.tsx'
import { Hero } from './hero.tsx'
import { Overview } from './overview.tsx'
import { TitleHead } from './title-head.tsx'

/** A title's page from what is stored: nothing of it waits. */
export function TitleContent({ page, now }: { page: TitlePage; now: Date }) {
  const { t } = useTexts()
  return (
    <main id="main">
      <TitleHead page={page} />
      <Hero page={page} now={now} />
      <div className="wrap">
        <div className="body">
          <div>
            <Overview page={page} />
            <CastRow cast={page.cast} />
            <CrewList crew={page.crew} />
          </div>
          <Facts page={page} />
        </div>
        {page.similar.length > 0 && (
          <TitleRow heading={t('title.similar')}>
            {page.similar.map((card) => (
              <TitleCard key={card.id} card={card} />
            ))}
          </TitleRow>
        )}
      </div>
    </main>
  )
}
