/**
 * Geometry of a page's text and its surroundings. All of this runs in the browser: it is sent there as source, so a function may
 * only use others of these two files by name.
 */

/** A rectangle in the window, in pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** One line of a text: the box of its glyphs, as far as visible. */
export interface Line extends Box {
  text: string
  element: Element
  /** The element that scrolls or floats on its own: only texts in the same one must not overlap. */
  layer: Element
}

declare const inks: Map<string, { above: number; below: number }>
declare const canvas: CanvasRenderingContext2D

/** Excludes visually hidden content for screen readers. */
export function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
    return false
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const style = getComputedStyle(at)
    if (style.clipPath === 'inset(50%)' || at.matches('.skip-link, svg, .skeleton')) return false
  }
  return true
}

export function describe(element: Element): string {
  const path: string[] = []
  for (let at: Element | null = element; at !== null && path.length < 3; at = at.parentElement) {
    const name = typeof at.className === 'string' ? at.className.trim().split(/\s+/).join('.') : ''
    path.unshift(name === '' ? at.localName : `${at.localName}.${name}`)
  }
  return path.join(' > ')
}

export function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left, top, right, bottom }
}

export function intersection(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  }
}

/** Pixels by which a box exceeds another, on the worst side. */
export function exceeds(inner: Box, outer: Box): number {
  return Math.max(
    outer.left - inner.left,
    outer.top - inner.top,
    inner.right - outer.right,
    inner.bottom - outer.bottom,
  )
}

/** How far the glyphs of a text extend above and below the line box's top, which the line box itself does not tell. */
export function inkOf(text: string, element: Element): { above: number; below: number } {
  const style = getComputedStyle(element)
  const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  const written = style.textTransform === 'uppercase' ? text.toUpperCase() : text
  const key = font + written
  const known = inks.get(key)
  if (known !== undefined) return known
  canvas.font = font
  const found = canvas.measureText(written)
  const ink = {
    above: found.fontBoundingBoxAscent - found.actualBoundingBoxAscent,
    below: found.fontBoundingBoxAscent + found.actualBoundingBoxDescent,
  }
  inks.set(key, ink)
  return ink
}

export function linesOf(node: Text): Box[] {
  const range = document.createRange()
  range.selectNodeContents(node)
  const lines: Box[] = []
  for (const { left, top, right, bottom } of range.getClientRects()) {
    if (right - left < 1) continue
    const last = lines.at(-1)
    if (last === undefined || Math.abs(last.top - top) > 2) lines.push({ left, top, right, bottom })
    else Object.assign(last, { left: Math.min(last.left, left), right: Math.max(last.right, right) })
  }
  return lines
}

export function layerOf(element: Element): Element {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at.matches(':modal, :popover-open') || /^(?:fixed|sticky)$/.test(getComputedStyle(at).position)) return at
  }
  return document.documentElement
}

/** Elements that may clip a text, from the inside out. */
export function clippers(element: Element): Element[] {
  const found: Element[] = []
  let escapes = false
  for (let at: Element | null = element; at !== null && at !== document.documentElement; at = at.parentElement) {
    const style = getComputedStyle(at)
    if (escapes && style.position === 'static' && style.transform === 'none') continue
    const isBox = !/^(?:inline|contents)$/.test(style.display)
    if (isBox && (style.overflowX !== 'visible' || style.overflowY !== 'visible')) found.push(at)
    if (style.position === 'fixed' || at.matches(':modal, :popover-open')) break
    escapes = style.position === 'absolute'
  }
  return found
}

/** Deliberately truncated with an ellipsis, or after a number of lines. */
export function isMeant(element: Element): boolean {
  const style = getComputedStyle(element)
  return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
}

/** The visible part of a line, and by how much it is wrongly clipped. */
export function clipLine(line: Box, by: readonly Element[]): { seen: Box; cut: number } {
  let seen = line
  let cut = 0
  for (const element of by) {
    const { left, top } = element.getBoundingClientRect()
    const { clientLeft, clientTop, clientWidth, clientHeight } = element
    const room = { left: left + clientLeft, top: top + clientTop, right: 0, bottom: 0 }
    room.right = room.left + clientWidth
    room.bottom = room.top + clientHeight
    const { overflowX, overflowY } = getComputedStyle(element)
    if (overflowX === 'visible' || element === document.body) Object.assign(room, { top: -1e6, bottom: 1e6 })
    if (overflowY === 'visible' && element !== document.body) Object.assign(room, { left: -1e6, right: 1e6 })
    const scrolls = /auto|scroll/.test(overflowX + overflowY)
    const rest = intersection(seen, room)
    const isGone = rest.right - rest.left < 1 || rest.bottom - rest.top < 1
    if (!scrolls && !isMeant(element) && !isGone) cut = Math.max(cut, exceeds(seen, room))
    seen = rest
    if (isGone) break
  }
  return { seen, cut }
}

/** The closest visible container of a text: a button, a badge, a card. */
export function ownBox(element: Element): Element | null {
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at)
    if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null
    if (style.display === 'inline' || style.display === 'contents') continue
    const hasGround = !/, 0\)$|transparent|\/ 0\)$/.test(style.backgroundColor)
    const hasEdge =
      style.boxShadow !== 'none' ||
      Number.parseFloat(style.borderInlineStartWidth) * Number.parseFloat(style.borderInlineEndWidth) > 0
    if (hasGround || hasEdge) return at
  }
  return null
}
