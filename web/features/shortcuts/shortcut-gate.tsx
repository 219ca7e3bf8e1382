import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import { useToast } from '../toasts/toasts.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import { isSingleKey } from './single-keys.ts'

const OPEN_EVENT = 'keyboard-help'
/** How long after `g` the next key is taken as the target. */
const GO_MS = 1_500

type Help = (typeof import('./shortcut-help.tsx'))['ShortcutHelp']

/** The navigation keys available on every page, and their help, which is loaded on demand. */
export function ShortcutGate() {
  const { t, language } = useTexts()
  const toast = useToast()
  const [Help, setHelp] = useState<Help | null>(null)
  const isMember = useViewer() !== null
  const navigate = useNavigate()
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const open = async () => {
      const { ShortcutHelp, loadShortcutTexts } = await import('./shortcut-help.tsx')
      await loadShortcutTexts(language)
      if (!signal.aborted) setHelp(() => ShortcutHelp)
    }
    const failed = () => toast({ text: t('common.notLoaded'), tone: 'bad' })
    let goUntil = 0
    const press = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return
      const isGoing = event.timeStamp < goUntil
      goUntil = !isGoing && event.key === 'g' ? event.timeStamp + GO_MS : 0
      const address = isGoing ? goAddress(event.key, { language, isMember }) : null
      if (address !== null) {
        event.preventDefault()
        void navigate(address)
      } else if (event.key === '?') {
        event.preventDefault()
        void open().catch(failed)
      }
    }
    document.addEventListener('keydown', press, { signal })
    const loadCardKeys = (event: KeyboardEvent) =>
      void import('../titles/card-keys.ts').then(
        ({ startCardKeys }) => startCardKeys(event, signal),
        () => undefined,
      )
    document.addEventListener('keydown', loadCardKeys, { signal, once: true })
    addEventListener(OPEN_EVENT, () => void open().catch(failed), { signal })
    return () => ended.abort()
  }, [t, language, isMember, navigate, toast])
  if (Help === null) return null
  return (
    <Suspense>
      <Help onClose={() => setHelp(null)} />
    </Suspense>
  )
}

/** For visitors who do not know the key. */
export function openShortcutHelp(): void {
  dispatchEvent(new Event(OPEN_EVENT))
}

/** Where the key behind `g` leads; null where nowhere. Guests have no lists of their own. */
function goAddress(key: string, { language, isMember }: { language: string; isMember: boolean }): string | null {
  const paths: Readonly<Record<string, string>> = {
    h: '',
    d: '/search',
    l: isMember ? '/my-lists' : '/discover-lists',
    w: '/watchlist',
  }
  const path = Object.hasOwn(paths, key) ? paths[key] : undefined
  return path === undefined ? null : `/${language}${path}`
}
