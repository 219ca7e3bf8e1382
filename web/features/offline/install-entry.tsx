import { Suspense, useSyncExternalStore } from 'react'
import { lazily } from '#ui/lazily.ts'
import { installPrompt, watchInstallPrompt } from './install-prompt.ts'

const InstallButton = lazily(async () => (await import('./install-button.tsx')).InstallButton)
const none = () => null

/** Shown in the footer if the browser offers to install the site. */
export function InstallEntry() {
  const prompt = useSyncExternalStore(watchInstallPrompt, installPrompt, none)
  if (prompt === null) return null
  return (
    <Suspense>
      <InstallButton />
    </Suspense>
  )
}
