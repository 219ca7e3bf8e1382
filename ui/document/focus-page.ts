/** Moves focus to the page itself, without scrolling: to its heading, which screen readers then read. */
export function focusPage(): void {
  const main = document.getElementById('main')
  const place = main?.querySelector<HTMLElement>('h1') ?? main
  if (place === null) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
