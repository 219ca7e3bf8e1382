interface Overlay {
  href: string
  onLeft: () => void
}

/** In the state of the history's entry that an overlay stands on. */
const MARK = 'overlay'
let current: Overlay | null = null

/**
 * To be called before the router begins to listen, once: it never hears of an overlay's entry, for which it would load the page anew.
 * Listeners of a window are called in their order, whether they capture or not.
 */
export function watchOverlayEntries(): void {
  window.addEventListener('popstate', (event) => {
    if (current === null) return
    const { href, onLeft } = current
    current = null
    // Several steps at once lead to another page, which is the router's.
    if (window.location.href === href) event.stopImmediatePropagation()
    onLeft()
  })
}

/** Gives an overlay an entry in the history, with the page's address. What is returned forgets it, where nobody has gone back. */
export function enterOverlay(onLeft: () => void): () => void {
  const overlay = { href: window.location.href, onLeft }
  current = overlay
  if (!isMarked()) window.history.pushState({ ...window.history.state, [MARK]: true }, '')
  return () => {
    if (current === overlay) current = null
  }
}

function isMarked(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && MARK in state
}
