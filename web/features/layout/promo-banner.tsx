import { useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useSite } from '../../site.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import { loginAddress } from '../sign-in-prompt/prompt.ts'
import { promotesAt } from './promo.ts'

/** One line for guests about the benefits of an account; stays hidden once closed. */
export function PromoBanner() {
  const { t, language } = useTexts()
  const { promotes } = useSite()
  const viewer = useViewer()
  const location = useLocation()
  const hydrated = useHydrated()
  const [closed, setClosed] = useState(false)
  if (viewer !== null || !promotes || closed || !promotesAt(location.pathname)) return null
  return (
    <aside className="promo" aria-label={t('promo.signUp')}>
      <div className="wrap">
        <p>
          {t('promo.text')} {/* A cached page has no query, so the link is rebuilt with the visitor's own. */}
          <Link key={String(hydrated)} to={loginAddress(language, 'register', location)} rel="nofollow">
            {t('promo.signUp')}
          </Link>
        </p>
        <form
          className="plain-form"
          method="post"
          action="/api/promo"
          onSubmit={(event) => {
            event.preventDefault()
            setClosed(true)
            void fetch('/api/promo', { method: 'POST', keepalive: true, redirect: 'manual' }).catch(() => undefined)
          }}
        >
          <input type="hidden" name="returnTo" value={location.pathname + location.search} />
          <button type="submit" className="bar-button" aria-label={t('common.close')}>
            <Icon name="close" />
          </button>
        </form>
      </div>
    </aside>
  )
}
