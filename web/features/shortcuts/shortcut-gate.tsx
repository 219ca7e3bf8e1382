import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import { goAddress } from './go-address.ts'
import { isSingleKey } from './single-keys.ts'

const OPEN_EVENT = 'keyboard-help'
/** So long after `g` the next key says where to. */
const GO_MS = 1_500

type Help = (typeof import('./shortcut-help.tsx'))['ShortcutHelp']

/** The keys that lead somewhere from any page, and the help on them, which is loaded when somebody asks for it. */
export function ShortcutGate() {
  const { language } = useTexts()
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
        open().catch(() => undefined)
      }
    }
    document.addEventListener('keydown', press, { signal })
    addEventListener(OPEN_EVENT, () => void open().catch(() => undefined), { signal })
    return () => ended.abort()
  }, [language, isMember, navigate])
  if (Help === null) return null
  return (
    <Suspense>
      <Help onClose={() => setHelp(null)} />
    </Suspense>
  )
}

/** For who does not know the key. */
export function openShortcutHelp(): void {
  dispatchEvent(new Event(OPEN_EVENT))
}
