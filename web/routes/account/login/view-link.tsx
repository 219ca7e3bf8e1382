import type { ReactNode } from 'react'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { LoginShown } from './shown.ts'
import type { View } from './views.ts'

interface ViewLinkProps {
  to: View
  shown: LoginShown
  className?: string
  children: ReactNode
}

/** Link to another view of the screen, with the same destination. */
export function ViewLink({ to, shown, className = 'link', children }: ViewLinkProps) {
  const { language } = useTexts()
  const query = new URLSearchParams({ ...(to === 'sign-in' ? {} : { view: to }), ...shown.destination })
  // It would lead back to signing up.
  if (to === 'sign-in' && shown.action === 'register') query.delete('action')
  return (
    <Link className={className} to={`/${language}/login${query.size === 0 ? '' : `?${query}`}`} replace>
      {children}
    </Link>
  )
}
