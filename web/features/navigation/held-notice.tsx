import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { followedInside } from '#ui/link/followed-inside.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { offlinePath } from '#shared/offline/names.ts'
import { useOfflineAddress } from '../offline/use-offline-page.ts'
import {
  dropHeldNavigation,
  heldNavigation,
  openDocument,
  preventReload,
  sendForm,
  watchHeldNavigation,
} from './held-navigation.ts'
import type { HeldNavigation } from './held-navigation.ts'

const nothing = () => null

/** The navigation that is waiting for the network, if any. */
export function useHeldNavigation(): HeldNavigation | null {
  return useSyncExternalStore(watchHeldNavigation, heldNavigation, nothing)
}

/** Keeps the current page if another is unreachable, and says so. Part of every page, because nothing could be loaded at that point. */
export function HeldNotice() {
  const held = useHeldNavigation()
  const { key } = useLocation()
  useKeptPage()
  return held === null ? null : <Held key={`${held.number} ${key}`} held={held} />
}

function Held({ held }: { held: HeldNavigation }) {
  const { t, language } = useTexts()
  const keptPages = useOfflineAddress(offlinePath(language))
  const [attempt, setAttempt] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLDivElement>(null)
  // Above a sheet of filters, which is a popover too.
  useEffect(() => region.current?.showPopover(), [])
  useEffect(() => {
    const cameFrom = document.activeElement
    // Does not interrupt a visitor who is typing or choosing.
    if (cameFrom?.matches('input, select, textarea') !== true) box.current?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === document.body && cameFrom instanceof HTMLElement && cameFrom.isConnected)
        cameFrom.focus({ preventScroll: true })
    }
  }, [])
  const retry = async () => {
    if (!(await held.go())) setAttempt((made) => made + 1)
  }
  return (
    <div className="toasts held-region" popover="manual" ref={region}>
      <div className="toast bad held" ref={box} tabIndex={-1}>
        <Icon name="warn" />
        <span role="alert">
          {t(attempt === 0 ? 'navigation.held' : 'home.retryFailed')}
          {attempt > 0 && <small>{t('home.retryCount', { count: attempt })}</small>}
          {keptPages !== null && (
            <small>
              <a href={keptPages}>{t('navigation.kept')}</a>
            </small>
          )}
        </span>
        <button type="button" className="undo" onClick={() => void retry()}>
          {t('home.retry')}
        </button>
        <button type="button" className="close" aria-label={t('common.close')} onClick={dropHeldNavigation}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  )
}

/** While offline, links to documents and forms that lead to other pages wait too, and the router's reload never replaces the page. */
function useKeptPage(): void {
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const keep = (event: MouseEvent) => {
      if (navigator.onLine || !(event.target instanceof Element)) return
      const link = event.target.closest<HTMLAnchorElement>('a[href]:not([data-link])')
      if (link === null || !followedInside(event, link, window.location)) return
      event.preventDefault()
      openDocument(link.href)
    }
    const keepForm = (event: SubmitEvent) => {
      const { target: form, submitter } = event
      if (navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement)) return
      if (form.target !== '' || form.method === 'dialog') return
      event.preventDefault()
      sendForm(form, submitter)
    }
    document.addEventListener('click', keep, { signal })
    document.addEventListener('submit', keepForm, { signal })
    // Back and forward cancel the wait.
    window.addEventListener('popstate', dropHeldNavigation, { signal })
    window.navigation?.addEventListener('navigate', preventReload, { signal })
    return () => ended.abort()
  }, [])
}
