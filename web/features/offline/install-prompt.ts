/** What browsers hand to sites that they would install; no library of types knows it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let kept: InstallPrompt | null = null
const listeners = new Set<() => void>()

export function installPrompt(): InstallPrompt | null {
  return kept
}

/** Keeps the browser's offer to install the site for when somebody asks for it. It may come before the page is there. */
export function watchInstallPrompt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(prompt: InstallPrompt | null): void {
  kept = prompt
  for (const listener of listeners) listener()
}

/** The browser takes an offer once. */
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
