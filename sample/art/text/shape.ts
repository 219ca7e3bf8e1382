import type { Font, PathCommand } from 'fontkit'
import type { FaceName } from './faces.ts'
import { isNeeded } from './fonts.ts'
import type { FontBook } from './fonts.ts'
import { scriptOf, visualRuns } from './script.ts'

export interface PlacedGlyph {
  /** Same outline, same object: used to recognise repeated letters. */
  outline: Outline
  x: number
  y: number
}

/** One glyph in font units, y upwards; `scale` converts it to 1000 units per em. */
export interface Outline {
  commands: readonly PathCommand[]
  scale: number
}

/** One line of shaped text at 1000 units per em, baseline at 0, y downwards. */
export interface ShapedLine {
  width: number
  left: number
  top: number
  bottom: number
  glyphs: readonly PlacedGlyph[]
}

interface FontRun {
  font: Font
  text: string
}

/** Korean and Japanese subsets lack the space, and Kufi's nearly closes; thousandths of an em. */
const SPACE_WIDTH = 250
const NARROWEST_SPACE = 160
const NARROWEST_ARABIC_SPACE = 230
const SPACE = ' '

const outlines = new WeakMap<Font, Map<number, Outline>>()

function outlineOf(font: Font, glyph: { id: number; path: { commands: PathCommand[] } }): Outline {
  let known = outlines.get(font)
  if (known === undefined) outlines.set(font, (known = new Map()))
  let outline = known.get(glyph.id)
  if (outline === undefined) {
    known.set(glyph.id, (outline = { commands: glyph.path.commands, scale: 1000 / font.unitsPerEm }))
  }
  return outline
}

/**
 * The settable part of a text: symbols missing in every font are dropped, spaces collapsed. Null if a letter is missing (such a
 * title is omitted rather than shown with gaps) or nothing with ink remains.
 */
export function settableText(book: FontBook, face: FaceName, text: string): string | null {
  const has = (character: string): boolean => /[\s\p{M}]/u.test(character) || book.fontFor(face, character) !== null
  // Superscripts and the like, as in the French 2ᵉ, become plain letters if no font has them.
  const characters = [...text.normalize('NFC')].flatMap((character) =>
    has(character) ? [character] : [...character.normalize('NFKC')],
  )
  if (characters.some((character) => isNeeded(character) && !has(character))) return null
  const words = characters.filter(has).join('').split(/\s+/u)
  const kept = words.filter((word) => shapeLine(book, face, word) !== null)
  return kept.length === 0 ? null : kept.join(' ')
}

/** Null if a letter has no glyph in any font. */
function fontRuns(book: FontBook, face: FaceName, text: string): FontRun[] | null {
  const runs: FontRun[] = []
  for (const piece of visualRuns(text)) {
    const own: FontRun[] = []
    for (const character of piece) {
      const last = own.at(-1)
      const belongs = last !== undefined && /[\s\p{M}]/u.test(character)
      const font = belongs ? last.font : book.fontFor(face, character)
      if (font === null) {
        if (isNeeded(character)) return null
      } else if (/\s/u.test(character)) own.push({ font, text: SPACE })
      else if (last?.font === font && last.text !== SPACE) last.text += character
      else own.push({ font, text: character })
    }
    runs.push(...(scriptOf(piece) === 'arabic' ? own.toReversed() : own))
  }
  return runs
}

function spaceWidth(font: Font, arabic: boolean): number {
  const space = font.hasGlyphForCodePoint(32) ? font.layout(SPACE).positions[0] : undefined
  if (space === undefined) return SPACE_WIDTH
  return Math.max(arabic ? NARROWEST_ARABIC_SPACE : NARROWEST_SPACE, (space.xAdvance * 1000) / font.unitsPerEm)
}

interface Extent {
  left: number
  right: number
  top: number
  bottom: number
}

function grow(extent: Extent, glyph: PlacedGlyph): void {
  const { commands, scale } = glyph.outline
  for (const { args } of commands) {
    for (let index = 0; index < args.length; index += 2) {
      const x = glyph.x + (args[index] ?? 0) * scale
      const y = glyph.y - (args[index + 1] ?? 0) * scale
      extent.left = Math.min(extent.left, x)
      extent.right = Math.max(extent.right, x)
      extent.top = Math.min(extent.top, y)
      extent.bottom = Math.max(extent.bottom, y)
    }
  }
}

/** Shapes one line (joins Arabic, kerns); `tracking` in thousandths of an em. Null if it cannot be set. */
export function shapeLine(book: FontBook, face: FaceName, text: string, tracking = 0): ShapedLine | null {
  const runs = fontRuns(book, face, text)
  if (runs === null) return null
  const glyphs: PlacedGlyph[] = []
  const extent: Extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  const arabic = scriptOf(text) === 'arabic'
  let pen = 0
  for (const run of runs) {
    if (run.text === SPACE) {
      pen += spaceWidth(run.font, arabic) + tracking
      continue
    }
    const layout = run.font.layout(run.text)
    const scale = 1000 / run.font.unitsPerEm
    layout.glyphs.forEach((glyph, index) => {
      const position = layout.positions[index]
      if (position === undefined) return
      const placed = {
        outline: outlineOf(run.font, glyph),
        x: pen + position.xOffset * scale,
        y: -position.yOffset * scale,
      }
      if (placed.outline.commands.length > 0) glyphs.push(placed)
      grow(extent, placed)
      pen += position.xAdvance * scale + tracking
    })
  }
  if (glyphs.length === 0) return null
  return { width: extent.right - extent.left, left: extent.left, top: extent.top, bottom: extent.bottom, glyphs }
}
