import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import { goAddress } from './go-address.ts'
import { isSingleKey } from './single-keys.ts'

const OPEN_EVENT = 'keyboard-help'
/** So long after `g` the next key says where to. */
const GO_MS = 1_500

type Help = typeof import('./shortcut-help.tsx')

/** The keys that lead somewhere from any page, and the help on them, which is loaded when somebody asks for it. */
export function ShortcutGate() {
  const { language } = useTexts()
  const [help, setHelp] = useState<Help | null>(null)
  const isMember = useViewer() !== null
  const navigate = useNavigate()
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const open = async () => {
      const loaded = await import('./shortcut-help.tsx')
      await loaded.loadShortcutTexts(language)
      if (!signal.aborted) setHelp(loaded)
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
  if (help === null) return null
  return (
    <Suspense>
      <help.ShortcutHelp onClose={() => setHelp(null)} />
    </Suspense>
  )
}

/** For who does not know the key. */
export function openShortcutHelp(): void {
  dispatchEvent(new Event(OPEN_EVENT))
}
