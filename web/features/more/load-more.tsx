import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { TitleCount } from '#domain/browse/count-matches.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'

interface LoadMoreProps {
  /** The same view with one more page; null if there is none. */
  to: string | null
  /** Whether nothing has been loaded yet. */
  isFirst: boolean
  shown: number
  count: TitleCount
}

const titleLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('.grid h3 a')]

/**
 * Links to the same view with one more page. With scripts the titles are added in place and the link keeps the focus; after the
 * last page the first added title gets it. History entries are replaced: back leaves the view.
 */
export function LoadMore({ to, isFirst, shown, count }: LoadMoreProps) {
  const { t } = useTexts()
  const busy = useNavigation().state === 'loading'
  const link = useRef<HTMLAnchorElement>(null)
  /** URLs of the titles that were there when the focused link was followed. */
  const left = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const known = left.current
    left.current = null
    if (to !== null || known === null) return
    titleLinks()
      .find(({ href }) => !known.has(href))
      ?.focus({ preventScroll: true })
  }, [to])
  return (
    <>
      <p className="shown-count soft small" role="status">
        {(to !== null || !isFirst) &&
          t(count.exact ? 'browse.shown' : 'browse.shownAbout', { shown, count: Math.max(count.titles, shown) })}
      </p>
      {to !== null && (
        <p className="load-more">
          <ButtonLink
            ref={link}
            to={to}
            replace
            preventScrollReset
            aria-busy={busy}
            onClick={() => {
              const isFocused = document.activeElement === link.current
              left.current = isFocused ? new Set(titleLinks().map(({ href }) => href)) : null
            }}
          >
            {t('browse.more')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
