import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'

interface PageLinksProps {
  /** From 1. */
  page: number
  pages: number
  label: string
  newer: string
  older: string
  address: (page: number) => string
}

/** The way to the pages before and after; nothing if there is only one page. */
export function PageLinks({ page, pages, label, newer, older, address }: PageLinksProps) {
  const { t } = useTexts()
  if (pages < 2) return null
  return (
    <nav className="session-pages" aria-label={label}>
      {page > 1 && <ButtonLink to={address(page - 1)}>{newer}</ButtonLink>}
      <span className="soft small">{t('settings.sessionsPage', { page, pages })}</span>
      {page < pages && <ButtonLink to={address(page + 1)}>{older}</ButtonLink>}
    </nav>
  )
}
