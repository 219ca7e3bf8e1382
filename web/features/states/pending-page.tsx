import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { PRODUCT_NAME } from '#shared/product.ts'
import { PageHeading } from '#ui/page-head/page-heading.tsx'
import { useTexts } from '#ui/texts.tsx'
import { SkeletonGrid } from '../titles/title-grid.tsx'

/** Pages that load faster than this show no placeholders. */
const PENDING_DELAY_MS = 250
/** Number of placeholders of a loading page, and of a list. */
const SKELETON_CARDS = 12
const LIST_SKELETON_CARDS = 6

/** The path of the page being loaded, once that takes noticeably long; null otherwise. */
export function usePendingPath(): string | null {
  const { location, state } = useNavigation()
  const { pathname } = useLocation()
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : null
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (next === null) return setShown(null)
    const timer = setTimeout(() => setShown(next), PENDING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [next])
  return next === null ? null : shown
}

/** Placeholder of a loading page, in its final shape. */
export function PendingPage({ path }: { path: string }) {
  const { t } = useTexts()
  const area = path.split('/')[2]
  return (
    <main id="main" className={area === 'movie' || area === 'tv_show' ? undefined : 'wrap'} aria-busy="true">
      <title>{`${t('common.loading')} · ${PRODUCT_NAME}`}</title>
      <p className="visually-hidden" role="status">
        {t('common.loading')}
      </p>
      {area === undefined && <HomeSkeleton />}
      {(area === 'movie' || area === 'tv_show') && <TitleSkeleton />}
      {area !== undefined && area !== 'movie' && area !== 'tv_show' && (
        <PageHeading>
          <div className="skeleton text-line heading-line" />
          <SkeletonGrid cards={area === 'share' ? LIST_SKELETON_CARDS : SKELETON_CARDS} />
        </PageHeading>
      )}
    </main>
  )
}

function HomeSkeleton() {
  return (
    <>
      <div className="welcome skeleton" aria-hidden="true" />
      <section className="section">
        <div className="skeleton text-line heading-line" />
        <SkeletonGrid cards={SKELETON_CARDS} className="row" />
      </section>
    </>
  )
}

function TitleSkeleton() {
  return (
    <>
      <section className="hero" aria-hidden="true">
        <div className="wrap hero-layout">
          <div className="poster skeleton" />
          <div className="name">
            <div className="skeleton text-line heading-line" />
          </div>
          <div className="about">
            <div className="skeleton text-line" />
            <div className="skeleton text-line short" />
          </div>
          <div className="watch skeleton" />
        </div>
      </section>
      <div className="wrap">
        <section className="section">
          <SkeletonGrid cards={SKELETON_CARDS} className="row" />
        </section>
      </div>
    </>
  )
}
