import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'fontkit'
import { FACES, FALLBACKS } from './faces.ts'
import type { FaceName } from './faces.ts'
import { scriptOf } from './script.ts'

/** Finds the font file that has a character; files are opened on first use and stay open. */
export interface FontBook {
  /** Null if neither the font nor its fallbacks have the character. */
  fontFor(face: FaceName, character: string): Font | null
  /** Whether the font alone has every letter and digit of the text. */
  covers(face: FaceName, text: string): boolean
}

/** Glyphs built from rotated parts, which fontkit 2.0.4 turns the wrong way; another font is used for them. */
const MISDRAWN: Partial<Record<FaceName, string>> = { soft: '+±' }

interface Subset {
  file: string
  ranges: readonly (readonly [number, number])[]
}

const require = createRequire(import.meta.url)

/** Titles come from the catalogue, but a visitor's input must not make this grow without limit. */
const MAX_REMEMBERED_CHARACTERS = 20_000

/** @fontsource splits a font into files by character range and lists the ranges in unicode.json. */
function subsetsOf(face: FaceName): Subset[] {
  const [name, weight] = FACES[face]
  const folder = path.dirname(require.resolve(`@fontsource/${name}/package.json`))
  const listed = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(listed)
    .map(([key, ranges]) => ({
      file: path.join(folder, 'files', `${name}-${key.replace(/[[\]]/g, '')}-${weight}-normal.woff2`),
      ranges: ranges.split(',').map(parseRange),
    }))
    .filter((subset) => existsSync(subset.file))
}

/** `U+0600-06FF` or `U+0131`. */
function parseRange(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-')
  return [parseInt(from, 16), parseInt(to, 16)]
}

/** Computes once per key. */
function remember<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const value = compute(key)
    known.set(key, value)
    return value
  }
}

let book: Promise<FontBook> | undefined

/** The one font book of the process; fontkit itself is loaded with the first call. */
export function openFontBook(): Promise<FontBook> {
  book ??= import('fontkit').then(({ create }) => createFontBook(create))
  return book
}

function createFontBook(create: (data: Uint8Array) => Font): FontBook {
  const subsets = remember(subsetsOf)
  const open = remember((file: string) => create(readFileSync(file)))
  const own = (face: FaceName, character: string): Font | null => {
    if (MISDRAWN[face]?.includes(character)) return null
    const code = character.codePointAt(0) ?? 0
    for (const subset of subsets(face)) {
      if (!subset.ranges.some(([from, to]) => code >= from && code <= to)) continue
      const font = open(subset.file)
      if (font.hasGlyphForCodePoint(code)) return font
    }
    return null
  }
  const found = new Map<string, Font | null>()
  const fontFor = (face: FaceName, character: string): Font | null => {
    const key = face + character
    const known = found.get(key)
    if (known !== undefined) return known
    const faces = [face, ...FALLBACKS[scriptOf(character)]]
    const holder = faces.find((name) => own(name, character) !== null)
    const font = holder === undefined ? null : own(holder, character)
    if (found.size < MAX_REMEMBERED_CHARACTERS) found.set(key, font)
    return font
  }
  return {
    fontFor,
    covers: (face, text) => [...text].every((character) => !isNeeded(character) || own(face, character) !== null),
  }
}

/** Punctuation or symbols may be dropped from a title; a letter or digit may not. */
export function isNeeded(character: string): boolean {
  return /[\p{L}\p{N}\p{M}]/u.test(character)
}
