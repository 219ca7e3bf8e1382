import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import type { OfferNote } from '#domain/services/offer-notes.ts'
import type { ShowEpisodes } from '#domain/progress/find-episodes.ts'
import type { TitlePage } from '#domain/titles/find-title-page.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import type { TitleCard as Card } from '#shared/titles/title-card.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AdSlot } from '../../../features/ads/ad-slot.tsx'
import { TitleListsSection } from '../../../features/lists/community-section.tsx'
import { OwnSeasons } from '../../../features/progress/lazy-parts.ts'
import { TitleCard } from '../../../features/titles/title-card.tsx'
import { TitleRow } from '../../../features/titles/title-row.tsx'
import { CastRow, CrewList } from './credits.tsx'
import { Facts } from './facts.tsx'
import { Hero } from './hero.tsx'
import { Seasons } from './seasons.tsx'
import { TitleHead } from './title-head.tsx'
import { Trailer } from './trailer.tsx'

interface TitleContentProps {
  page: TitlePage
  /** Of a show, for members. */
  episodes: ShowEpisodes | null
  notes: readonly OfferNote[]
  now: Date
}

/** A title's page, from stored data only: nothing on it loads later. */
export function TitleContent({ page, episodes, notes, now }: TitleContentProps) {
  const { t } = useTexts()
  useNoteRecent(page)
  return (
    <main id="main">
      <TitleHead page={page} />
      <Hero page={page} episodes={episodes} notes={notes} now={now} />
      <div className="wrap">
        <AdSlot position="content_top" />
        <div className="title-body">
          <div>
            <Trailer page={page} />
            {episodes === null ? (
              <Seasons seasons={page.seasonList} />
            ) : (
              <Suspense>
                <OwnSeasons
                  key={page.id}
                  title={page}
                  show={episodes}
                  seasons={page.seasonList}
                  today={now.toISOString().slice(0, 10)}
                />
              </Suspense>
            )}
            <CastRow cast={page.cast} />
            <CrewList crew={page.crew} />
          </div>
          <div className="title-side">
            <Facts page={page} now={now} />
            <AdSlot position="content_sidebar" />
          </div>
        </div>
        <AdSlot position="content_middle" />
        {page.collection !== null && page.collection.parts.length > 1 && (
          <Cards heading={<CollectionName name={page.collection.name} />} cards={page.collection.parts} />
        )}
        <Cards heading={t('title.recommended')} cards={page.recommended} />
        <Cards heading={t('title.similar')} cards={page.similar} />
        <TitleListsSection title={page} />
        <AdSlot position="content_bottom" />
      </div>
    </main>
  )
}

/** TMDB has it only in English here. */
function CollectionName({ name }: { name: string }) {
  return <ForeignText text={{ text: name, language: DEFAULT_LANGUAGE }} />
}

function Cards({ heading, cards }: { heading: ReactNode; cards: Card[] }) {
  if (cards.length === 0) return null
  return (
    <TitleRow heading={heading}>
      {cards.map((card) => (
        <TitleCard key={card.id} card={card} />
      ))}
    </TitleRow>
  )
}

/** Notes in this browser that a title was looked at. It is no part of the page: what cannot be loaded is not noted. */
function useNoteRecent({ type, id, title, baseTitle, year, posterPath }: TitlePage): void {
  useEffect(() => {
    const note = async () => {
      const { noteRecent } = await import('../../../features/recent/recent-store.ts')
      noteRecent({ type, id, title, baseTitle, year, posterPath })
    }
    note().catch(() => undefined)
    // A page that is loaded anew is no other look at it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [type, id])
}
