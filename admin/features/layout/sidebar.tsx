import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { PRODUCT_NAME } from '#shared/product.ts'
import { LOGO_VIEW_BOX } from '#ui/brand/logo.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { COMING_SOON, SCREENS } from '../../screens.ts'
import { Account } from './account.tsx'
import type { Signed } from './signed.ts'
import { usePanel } from './use-panel.ts'

/** Beside the page; above it on small screens. */
export function Sidebar({ signed }: { signed: Signed | null }) {
  const { t } = useTexts()
  const panel = usePanel()
  return (
    <header className="panel-side">
      <Link className="logo" to="/admin" aria-label={PRODUCT_NAME}>
        <svg viewBox={LOGO_VIEW_BOX} width={144} height={32} aria-hidden="true">
          <use href="/logo.svg?v=2#logo" />
        </svg>
      </Link>
      {signed !== null && <Screens open={signed.open} />}
      <div className="side-foot">
        <a className="side-link" href={`${panel?.publicUrl ?? ''}/en`}>
          <Icon name="out" />
          <span>{t('admin.returnToSite')}</span>
        </a>
        {signed !== null && <Account signed={signed} />}
      </div>
    </header>
  )
}

function Screens({ open }: { open: readonly string[] }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const current = SCREENS.findLast(({ path }) => isAt(pathname, path))?.path
  useEffect(() => {
    // On small screens the links form a row that is wider than the window.
    const [row, here] = [nav.current, nav.current?.querySelector(`[href="${current}"]`)]
    if (row && here) row.scrollLeft += here.getBoundingClientRect().left - row.getBoundingClientRect().left
  }, [current])
  return (
    <nav aria-label={t('admin.navigation')} ref={nav}>
      <ul>
        {SCREENS.filter(({ path }) => open.includes(path)).map(({ path, label, icon }) => (
          <li key={path}>
            <Link className="side-link" to={path} aria-current={path === current ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{t(label)}</span>
            </Link>
          </li>
        ))}
        {COMING_SOON.map(({ label, icon }) => (
          <li key={label} className="side-link soon">
            <Icon name={icon} />
            <span>{t(label)}</span>
            <span className="badge">{t('admin.comingSoon')}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A page below a screen belongs to it; the dashboard has no pages below. */
function isAt(pathname: string, path: string): boolean {
  return pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`))
}
