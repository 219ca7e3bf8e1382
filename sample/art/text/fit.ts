import { breakLines } from './break-lines.ts'
import type { FaceName } from './faces.ts'
import type { FontBook } from './fonts.ts'
import { scriptOf } from './script.ts'
import { settableText, shapeLine } from './shape.ts'
import type { ShapedLine } from './shape.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface FitOptions {
  /** `stack`: one size for all lines. `block`: every line fills the width. */
  mode?: 'stack' | 'block'
  align?: 'start' | 'center'
  vertical?: 'top' | 'middle' | 'bottom'
  /** Thousandths of an em. */
  tracking?: number
  maxLines?: number
  /** User units per em. */
  maxSize?: number
  /** Set in the capitals of a language (BCP 47 tag): Turkish i becomes İ. */
  capitalsOf?: string
}

export interface SetLine {
  line: ShapedLine
  size: number
  /** Left edge of the ink and baseline. */
  x: number
  baseline: number
}

export interface SetText {
  lines: readonly SetLine[]
  /** Extent of the ink. */
  top: number
  bottom: number
  size: number
}

interface Row {
  line: ShapedLine
  size: number
  /** From the top of the text to this line's baseline. */
  drop: number
}

interface Trial {
  score: number
  rows: Row[]
  height: number
}

const BLOCK_GAP = 8

const inkHeight = (line: ShapedLine): number => line.bottom - line.top

function tryBlock(lines: readonly ShapedLine[], box: Box, maxSize: number): Trial {
  const sizes = lines.map((line) => Math.min((box.width / line.width) * 1000, maxSize, box.height * 1.6))
  const gaps = BLOCK_GAP * (lines.length - 1)
  const full = lines.reduce((sum, line, index) => sum + (inkHeight(line) * (sizes[index] ?? 0)) / 1000, 0)
  const shrink = Math.min(1, (box.height - gaps) / full)
  let y = 0
  let widths = 0
  const rows = lines.map((line, index) => {
    const size = (sizes[index] ?? 0) * shrink
    const drop = y - (line.top * size) / 1000
    y += (inkHeight(line) * size) / 1000 + BLOCK_GAP
    widths += (line.width * size) / 1000
    return { line, size, drop }
  })
  const height = y - BLOCK_GAP
  const filled = widths / lines.length / box.width
  const ratio = Math.max(...sizes) / Math.min(...sizes)
  return { score: (height / box.height) * filled ** 2 - (ratio > 3.2 ? 0.5 : ratio > 2.4 ? 0.15 : 0), rows, height }
}

/** `lead` is the line step as a share of the ink height of the tallest line. */
function tryStack(lines: readonly ShapedLine[], box: Box, maxSize: number, lead: number): Trial {
  const top = Math.min(...lines.map((line) => line.top))
  const bottom = Math.max(...lines.map((line) => line.bottom))
  const step = (bottom - top) * lead
  const em = bottom - top + (lines.length - 1) * step
  const width = Math.max(...lines.map((line) => line.width))
  const size = Math.min((box.width / width) * 1000, (box.height / em) * 1000, maxSize)
  const rows = lines.map((line, index) => ({ line, size, drop: ((index * step - top) * size) / 1000 }))
  // Another line is added only if it allows a larger size.
  return { score: size * 0.97 ** lines.length, rows, height: (em * size) / 1000 }
}

/** The largest setting of a text in a box; null if a letter has no glyph or nothing has ink. */
export function fitText(
  book: FontBook,
  face: FaceName,
  text: string,
  box: Box,
  options: FitOptions = {},
): SetText | null {
  const settable = settableText(book, face, text)
  if (settable === null) return null
  const script = scriptOf(text)
  const capitals = script === 'other' && options.capitalsOf !== undefined
  const source = capitals ? settable.toLocaleUpperCase(options.capitalsOf) : settable
  const tracking = script === 'other' ? (options.tracking ?? 0) : 0
  const maxSize = options.maxSize ?? 400
  const block = options.mode === 'block' && script !== 'arabic'
  const lead = script === 'arabic' ? 1.06 : capitals || script !== 'other' ? 1.17 : 1.06
  let best: Trial | null = null
  for (let count = 1; count <= (options.maxLines ?? 4); count++) {
    const lines = breakLines(source, count)?.map((line) => shapeLine(book, face, line, tracking))
    if (lines === undefined) break
    const shaped = lines.filter((line) => line !== null)
    if (shaped.length < lines.length) return null
    const trial = block ? tryBlock(shaped, box, maxSize) : tryStack(shaped, box, maxSize, lead)
    if (best === null || trial.score > best.score) best = trial
  }
  return best === null ? null : place(best, box, options, script === 'arabic')
}

function place(trial: Trial, box: Box, options: FitOptions, rightToLeft: boolean): SetText {
  const slack = box.height - trial.height
  const share = { top: 0, middle: 0.5, bottom: 1 }[options.vertical ?? 'bottom']
  const top = box.y + slack * share
  const lines = trial.rows.map(({ line, size, drop }) => {
    const room = box.width - (line.width * size) / 1000
    const x = box.x + (options.align === 'center' ? room / 2 : rightToLeft ? room : 0)
    return { line, size, x, baseline: top + drop }
  })
  return { lines, top, bottom: top + trial.height, size: Math.max(...trial.rows.map((row) => row.size)) }
}
