import { ButtonLink } from '#ui/button/button.tsx'

interface PageLinksProps {
  /** From 1. */
  page: number
  pages: number
  label: string
  /** Which page of how many. */
  place: string
  newer: string
  older: string
  address: (page: number) => string
}

/** The way to the pages before and after; nothing if there is only one page. */
export function PageLinks({ page, pages, label, place, newer, older, address }: PageLinksProps) {
  if (pages < 2) return null
  return (
    <nav className="session-pages" aria-label={label}>
      {page > 1 && <ButtonLink to={address(page - 1)}>{newer}</ButtonLink>}
      <span className="soft small">{place}</span>
      {page < pages && <ButtonLink to={address(page + 1)}>{older}</ButtonLink>}
    </nav>
  )
}
