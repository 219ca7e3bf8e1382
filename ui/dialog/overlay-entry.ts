interface Overlay {
  href: string
  onLeft: () => void
}

/** Key in the state of an overlay's history entry. */
const MARK = 'overlay'
let current: Overlay | null = null

/**
 * Must be called once before the router starts to listen, so that it never sees an overlay's entry, for which it would reload the
 * page's data. Listeners on `window` run in the order of registration, whether they capture or not.
 */
export function watchOverlayEntries(): void {
  window.addEventListener('popstate', (event) => {
    if (current === null) return
    const { href, onLeft } = current
    current = null
    // Going back several entries leads to another page, which the router handles.
    if (window.location.href === href) event.stopImmediatePropagation()
    onLeft()
  })
}

/** Adds a history entry for an overlay, with the page's URL. Returns a function that removes it unless the visitor has gone back. */
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
