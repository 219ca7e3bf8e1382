import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'

/** Links to the page where services are chosen, which returns to this one. */
export function ServicesLink({ className, children }: { className: string; children: ReactNode }) {
  const { language } = useTexts()
  const { pathname, search } = useLocation()
  const returnTo = new URLSearchParams({ returnTo: pathname + search })
  return (
    <Link className={className} to={`/${language}/services?${returnTo}`} rel="nofollow">
      {children}
    </Link>
  )
}
