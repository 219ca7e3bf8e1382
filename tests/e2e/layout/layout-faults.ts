import type { Page } from '@playwright/test'
import {
  boxOf,
  clipLine,
  clippers,
  describe,
  exceeds,
  inkOf,
  intersection,
  isMeant,
  isShown,
  layerOf,
  linesOf,
  ownBox,
} from './text-boxes.ts'
import type { Box, Line } from './text-boxes.ts'

/** Pixels: rounding, and the overhang of italics. */
const TOLERANCE = 1.5
/** Words up to this length must never be broken. A longer one may break if its box is no wider. */
const SHORT_WORD = 10

/** Layout errors of texts on the current screen: clipped, outside of their box, overlapping, words broken at the end of a line. */
export function layoutFaults(page: Page): Promise<string[]> {
  const parts = [
    boxOf,
    clipLine,
    clippers,
    describe,
    exceeds,
    inkOf,
    intersection,
    isMeant,
    isShown,
    layerOf,
    linesOf,
    ownBox,
    brokenWords,
    textFaults,
    overlaps,
    isPartly,
    lineFaults,
    controlFaults,
    fieldFaults,
    collectFaults,
  ]
  return page.evaluate(`(() => {
    const TOLERANCE = ${TOLERANCE}, SHORT_WORD = ${SHORT_WORD}, inks = new Map()
    const canvas = document.createElement('canvas').getContext('2d')
    ${parts.map(String).join('\n')}
    return collectFaults()
  })()`)
}

/** Global of the page in which the functions below run. */
declare const canvas: CanvasRenderingContext2D

/** Words broken across lines without a hyphen. Scripts without spaces may break anywhere. */
function brokenWords(node: Text, element: Element): string[] {
  if (getComputedStyle(element).hyphens === 'auto' || element.closest('code') !== null) return []
  let box = element
  while (box.parentElement !== null && getComputedStyle(box).display === 'inline') box = box.parentElement
  const range = document.createRange()
  return [...node.data.matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)].flatMap(({ 0: word, index }) => {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(word)) return []
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const parts = [...range.getClientRects()].filter(({ width }) => width > 1)
    const tops = parts.map(({ top }) => top)
    if (parts.length < 2 || Math.max(...tops) - Math.min(...tops) <= 4) return []
    const length = parts.reduce((sum, { width }) => sum + width, 0)
    return word.length > SHORT_WORD && length > box.clientWidth ? [] : [word]
  })
}

function textFaults(node: Text, lines: Line[]): string[] {
  const element = node.parentElement
  if (element === null || node.data.trim() === '' || !isShown(element)) return []
  const faults: string[] = []
  const say = (kind: string, what: string, by: number) =>
    faults.push(`${kind}: “${what.trim().slice(0, 40)}” ${describe(element)} ${Math.round(by * 10) / 10}`)
  const ink = inkOf(node.data, element)
  const [by, box, layer] = [clippers(element), ownBox(element), layerOf(element)]
  let cut = 0
  let outside = 0
  const found = linesOf(node)
  for (const { left, top, right } of found) {
    const line = { left, right, top: top + ink.above, bottom: top + ink.below }
    const clipped = clipLine(line, by)
    if (clipped.seen.right - clipped.seen.left < 1 || clipped.seen.bottom - clipped.seen.top < 1) continue
    cut = Math.max(cut, clipped.cut)
    if (box !== null) outside = Math.max(outside, exceeds(clipped.seen, boxOf(box)))
    lines.push({ ...clipped.seen, text: node.data, element, layer })
  }
  if (cut > TOLERANCE) say('cut', node.data, cut)
  if (outside > TOLERANCE) say('outside its box', node.data, outside)
  const [first, second] = found
  if (first !== undefined && second !== undefined) {
    const touch = first.top + ink.below - (second.top + ink.above)
    // Ascent and descent of the whole text: two adjacent lines seldom have both extremes.
    if (touch > 0.15 * Number.parseFloat(getComputedStyle(element).fontSize)) say('lines touch', node.data, touch)
    for (const word of brokenWords(node, element)) say('broken word', word, 0)
  }
  return faults
}

function overlaps(a: Box, b: Box): boolean {
  const { left, top, right, bottom } = intersection(a, b)
  return right - left > 2 && bottom - top > 2
}

/** Neither contains the other, as a link covers a whole card, or a heart a poster. */
function isPartly(text: Box, control: Box): boolean {
  return overlaps(text, control) && exceeds(text, control) > TOLERANCE
}

/** Texts over texts. */
function lineFaults(lines: readonly Line[]): string[] {
  return lines.flatMap((a, at) =>
    lines
      .slice(at + 1)
      .filter((b) => a.layer === b.layer && overlaps(a, b))
      .map((b) => `overlap: “${a.text.trim().slice(0, 30)}” “${b.text.trim().slice(0, 30)}” ${describe(b.element)}`),
  )
}

/** Texts that overlap neighbouring controls. */
function controlFaults(lines: readonly Line[]): string[] {
  const controls = [...document.querySelectorAll('button, a, select, input, textarea, summary, .icon')].filter(
    (control) =>
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(control).display !== 'inline',
  )
  return controls.flatMap((control) => {
    const layer = layerOf(control)
    const box = clipLine(boxOf(control), clippers(control)).seen
    if (box.right - box.left < 2 || box.bottom - box.top < 2) return []
    return lines
      .filter((line) => line.layer === layer && !control.contains(line.element) && isPartly(line, box))
      .map(
        (line) => `over a control: “${line.text.trim().slice(0, 30)}” ${describe(line.element)}, ${describe(control)}`,
      )
  })
}

/** Placeholders and selected values of fields, which are not text nodes. */
function fieldFaults(): string[] {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, [placeholder]:placeholder-shown'),
  ]
  return fields.filter(isShown).flatMap((field) => {
    const style = getComputedStyle(field)
    const text = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.label ?? '') : field.placeholder
    if (style.textOverflow === 'ellipsis' || field.localName === 'textarea') return []
    canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room =
      field.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd)
    const lacking = canvas.measureText(text).width - room
    return lacking > TOLERANCE
      ? [`field too short: “${text.slice(0, 40)}” ${describe(field)} ${Math.round(lacking)}`]
      : []
  })
}

function collectFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`page too wide: ${scrollWidth - clientWidth}`] : []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: Line[] = []
  while (walker.nextNode() !== null) faults.push(...textFaults(walker.currentNode as Text, lines))
  return [...new Set([...faults, ...lineFaults(lines), ...controlFaults(lines), ...fieldFaults()])]
}
