import { useSyncExternalStore } from 'react'
import { lazily } from '#ui/lazily.ts'
import { Part } from '#ui/part.tsx'
import { installPrompt, watchInstallPrompt } from './install-prompt.ts'

const InstallButton = lazily(async () => (await import('./install-button.tsx')).InstallButton)
const none = () => null

/** In the footer, where the browser would install the site and has not. */
export function InstallEntry() {
  const prompt = useSyncExternalStore(watchInstallPrompt, installPrompt, none)
  if (prompt === null) return null
  return (
    <Part>
      <InstallButton />
    </Part>
  )
}
