/** The browser's `beforeinstallprompt` event, which no type library has. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let kept: InstallPrompt | null = null
const listeners = new Set<() => void>()

export function installPrompt(): InstallPrompt | null {
  return kept
}

/** Saves the browser's offer to install the site until the visitor asks for it. It may arrive before the page has rendered. */
export function watchInstallPrompt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(prompt: InstallPrompt | null): void {
  kept = prompt
  for (const listener of listeners) listener()
}

/** The browser accepts an offer only once. */
export async function install(): Promise<void> {
  const prompt = kept
  keep(null)
  await prompt?.prompt()
}

if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => keep(null))
}
