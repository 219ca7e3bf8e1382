import type { PathCommand } from 'fontkit'
import { pack, separator, short } from '../svg.ts'
import type { SetText } from './fit.ts'
import type { Outline } from './shape.ts'

const LETTERS: Readonly<Record<PathCommand['command'], string>> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
}

const tenths = (value: number): number => Math.round(value * 10)

/** One outline in relative commands from a pen at its origin, so that the text is the same wherever the letter is. */
export function outlinePath(outline: Outline, size: number): string {
  const scale = (outline.scale * size) / 1000
  // Positions in tenths of a unit, so that rounding errors do not accumulate.
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let text = ''
  let letterBefore = ''
  for (const { command, args } of outline.commands) {
    const letter = LETTERS[command]
    if (letter === 'z') {
      text += 'z'
      ;[x, y] = [startX, startY]
      letterBefore = letter
      continue
    }
    const steps: number[] = []
    for (let index = 0; index < args.length; index += 2) {
      steps.push(tenths((args[index] ?? 0) * scale) - x, tenths(-(args[index + 1] ?? 0) * scale) - y)
    }
    const [dx, dy] = [steps.at(-2) ?? 0, steps.at(-1) ?? 0]
    if (letter === 'l' && dx === 0 && dy === 0) continue
    ;[x, y] = [x + dx, y + dy]
    if (letter === 'm') [startX, startY] = [x, y]
    const straight = letter === 'l' && (dx === 0 || dy === 0)
    const name = straight ? (dy === 0 ? 'h' : 'v') : letter
    const numbers = pack((straight ? [dx + dy] : steps).map((value) => value / 10))
    // A repeated command may omit its letter, except after m, where numbers would mean lines.
    text += name === letterBefore && name !== 'm' ? separator(text, numbers) + numbers : name + numbers
    letterBefore = name
  }
  return text
}

/** `<use href="#t0" x="123.4"/>` */
const COST_OF_USE = 30

/** Markup of a set text; letters that occur again at the same size refer to the first. */
export function drawText(text: SetText, fill: string, idPrefix: string): string {
  let single = ''
  let shared = ''
  let ids = 0
  for (const row of text.lines) {
    const places = new Map<Outline, { x: number; y: number }[]>()
    for (const glyph of row.line.glyphs) {
      const x = row.x + ((glyph.x - row.line.left) * row.size) / 1000
      const y = row.baseline + (glyph.y * row.size) / 1000
      places.set(glyph.outline, [...(places.get(glyph.outline) ?? []), { x, y }])
    }
    for (const [outline, spots] of places) {
      const data = outlinePath(outline, row.size)
      const [first, ...others] = spots.map(({ x, y }) => ({ x: tenths(x) / 10, y: tenths(y) / 10 }))
      if (first === undefined) continue
      const moved = `M${pack([first.x, first.y])}${data}`
      if (others.length * (data.length - COST_OF_USE) < 60) {
        single += moved + others.map(({ x, y }) => `M${pack([x, y])}${data}`).join('')
        continue
      }
      const id = idPrefix + (ids++).toString(36)
      shared += `<path id="${id}" d="${moved}"/>`
      for (const { x, y } of others) {
        const dy = short(y - first.y)
        shared += `<use href="#${id}" x="${short(x - first.x)}"${dy === '0' ? '' : ` y="${dy}"`}/>`
      }
    }
  }
  return `<g fill="${fill}">${single === '' ? '' : `<path d="${single}"/>`}${shared}</g>`
}
