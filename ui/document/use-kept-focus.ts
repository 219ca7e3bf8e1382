import { useEffect } from 'react'
import { focusPage } from './focus-page.ts'

/** Elements that may take over the focus: no text fields, which would open a phone's keyboard. */
const STOPS =
  'a[href], button:not(:disabled), summary, [tabindex="0"], input[type="checkbox"]:not(:disabled), input[type="radio"]:not(:disabled)'
/** Focus never leaves these. */
const BOUNDS = 'dialog[open], main, [popover]'

interface Gap {
  parent: Element
  next: Element | null
  before: Element | null
}

/**
 * When the focused element is removed or disabled, focus moves to what is next to its place; by default it would fall to the
 * beginning of the page. A move by the user takes precedence.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let known: Element | null = null
    let gap: Gap | null = null
    let isAsked = false
    const note = ({ target }: FocusEvent) => {
      known = target instanceof Element ? target : null
      gap = null
    }
    // A click on nothing focusable blurs the element, which still exists: the user has left it deliberately.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return
      queueMicrotask(() => {
        if (target === known && known?.isConnected === true && isUsable(known)) known = null
      })
    }
    const look = () => {
      isAsked = false
      if (known === null || document.activeElement !== document.body) return
      const place = gap ?? (known.isConnected && !isUsable(known) ? gapOf(known) : null)
      if (place !== null) focusNear(place)
    }
    const watcher = new MutationObserver((records) => {
      if (known === null) return
      for (const { removedNodes, target, nextSibling, previousSibling } of records) {
        const isGone = !known.isConnected && [...removedNodes].some((node) => node.contains(known))
        if (isGone && target instanceof Element)
          gap = {
            parent: target,
            next: elementFrom(nextSibling, 'next'),
            before: elementFrom(previousSibling, 'before'),
          }
      }
      if (isAsked) return
      isAsked = true
      // Browsers blur hidden or disabled elements during rendering.
      requestAnimationFrame(() => setTimeout(look))
    })
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', forget)
    const attributeFilter = ['disabled', 'hidden']
    watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', forget)
      watcher.disconnect()
    }
  }, [])
}

function isUsable(element: Element): boolean {
  return element.checkVisibility() && !element.matches(':disabled')
}

function gapOf({ parentElement, nextElementSibling, previousElementSibling }: Element): Gap | null {
  return parentElement && { parent: parentElement, next: nextElementSibling, before: previousElementSibling }
}

function elementFrom(node: Node | null, way: 'next' | 'before'): Element | null {
  let at = node
  while (at !== null && !(at instanceof Element)) at = way === 'next' ? at.nextSibling : at.previousSibling
  return at
}

/** The next stop after the gap, else the last one before it, else those around its parent, up to its bounds. */
function focusNear({ parent, next, before }: Gap): void {
  if (!parent.isConnected || parent.closest(BOUNDS) === null) return focusPage()
  for (let at = next; at !== null; at = at.nextElementSibling) if (stopsIn(at).some(takes)) return
  for (let at = before; at !== null; at = at.previousElementSibling) if (stopsIn(at).toReversed().some(takes)) return
  const outer = parent.matches(BOUNDS) ? null : gapOf(parent)
  if (outer === null) focusItself(parent)
  else focusNear(outer)
}

function stopsIn(element: Element): HTMLElement[] {
  const inside = [...element.querySelectorAll<HTMLElement>(STOPS)]
  return element instanceof HTMLElement && element.matches(STOPS) ? [element, ...inside] : inside
}

function takes(stop: HTMLElement): boolean {
  if (!isUsable(stop)) return false
  stop.focus()
  return document.activeElement === stop
}

function focusItself(element: Element): void {
  if (!(element instanceof HTMLElement)) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
