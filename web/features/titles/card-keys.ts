const ITEMS = ':is(.row, .grid) > *'
const LINK = 'a[href]:not([role="button"])'
/** Cards whose title is a link: with scripts that is their only tab stop. Removed titles have no link. */
const CARD = '.card:has(.card-title a)'
const BUTTONS = `${CARD} .card-more:not([tabindex])`

/** The keys of cards, and of the rows and grids that they stand in; begins with a key that was pressed before this was loaded. */
export function startCardKeys(pressed: KeyboardEvent, signal: AbortSignal): void {
  if (signal.aborted) return
  document.addEventListener('keydown', press, { signal })
  press(pressed)
}

function press(event: KeyboardEvent): void {
  const { key, target } = event
  // Before the browser looks for the next stop.
  if (key === 'Tab') for (const button of document.querySelectorAll<HTMLElement>(BUTTONS)) button.tabIndex = -1
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
  const link = target.closest<HTMLElement>(LINK)
  if (link === null || document.activeElement !== link) return
  const done = key === '.' ? openSheet(link) : !event.shiftKey && goTo(neighbourOf(link, key))
  if (done) event.preventDefault()
}

function openSheet(link: Element): boolean {
  const more = link.closest(CARD)?.querySelector<HTMLElement>('.card-more')
  more?.click()
  return more !== null && more !== undefined
}

function goTo(link: HTMLElement | null | undefined): boolean {
  link?.focus()
  return link !== null && link !== undefined
}

/** The link that a key leads to from this one; left and right as they are seen. */
function neighbourOf(link: HTMLElement, key: string): HTMLElement | null | undefined {
  const item = link.closest(ITEMS)
  if (item?.parentElement === null || item === null) return null
  const links = [...item.parentElement.children].flatMap((each) => each.querySelector<HTMLElement>(LINK) ?? [])
  const at = links.findIndex((each) => item.contains(each))
  if (key === 'Home') return links[0]
  if (key === 'End') return links.at(-1)
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const isForward = (key === 'ArrowRight') === (getComputedStyle(item).direction === 'ltr')
  return isForward ? links[at + 1] : links[at - 1]
}
