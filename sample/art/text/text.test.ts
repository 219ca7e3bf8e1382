import { beforeAll, describe, expect, it } from 'vitest'
import { breakLines } from './break-lines.ts'
import { fitText } from './fit.ts'
import { openFontBook } from './fonts.ts'
import type { FontBook } from './fonts.ts'
import { drawText } from './outline.ts'
import { visualRuns } from './script.ts'
import { shapeLine } from './shape.ts'

let book: FontBook
beforeAll(async () => {
  book = await openFontBook()
})

const BOX = { x: 20, y: 30, width: 300, height: 120 }

describe('shapeLine', () => {
  it('joins Arabic letters: the word is not its letters in a row', () => {
    const word = shapeLine(book, 'kufi', 'كفر')
    const letters = Array.from('كفر', (letter) => shapeLine(book, 'kufi', letter))
    const isolated = new Set(letters.flatMap((line) => line?.glyphs.map((glyph) => glyph.outline)))
    const joined = word?.glyphs.filter((glyph) => !isolated.has(glyph.outline)) ?? []
    expect(joined.length).toBeGreaterThan(0)
    const apart = letters.reduce((sum, line) => sum + (line?.width ?? 0), 0)
    expect(word?.width).not.toBeCloseTo(apart, 0)
  })

  it('keeps a space between Arabic and a number', () => {
    const close = shapeLine(book, 'kufi', 'رانر2049')
    const spaced = shapeLine(book, 'kufi', 'رانر 2049')
    expect((spaced?.width ?? 0) - (close?.width ?? 0)).toBeGreaterThan(200)
  })

  it('cannot set a letter no face has', () => {
    expect(shapeLine(book, 'grotesk', 'Dil দিল')).toBeNull()
  })

  it.each(['grotesk', 'didone', 'soft', 'wide', 'engraved', 'art'] as const)(
    'has the letters of Turkish in %s',
    (face) => {
      expect(book.covers(face, 'ğüşıöçĞÜŞİÖÇ')).toBe(true)
    },
  )
})

describe('visualRuns', () => {
  it('puts what comes last in an Arabic line at the left', () => {
    expect(visualRuns('بليد رانر 2049')).toEqual(['2049', 'بليد رانر '])
    expect(visualRuns('Blade Runner 2049')).toEqual(['Blade Runner 2049'])
  })
})

describe('breakLines', () => {
  it('keeps lines even', () => {
    expect(breakLines('Once Upon a Time in the Wild West', 2)).toEqual(['Once Upon a Time', 'in the Wild West'])
    expect(breakLines('Dune', 2)).toBeNull()
  })

  it('breaks Japanese between characters, but not before a mark or after an opening bracket', () => {
    expect(breakLines('千と千尋の神隠し', 2)).toEqual(['千と千尋', 'の神隠し'])
    expect(breakLines('君の名は。', 5)).toBeNull()
    expect(breakLines('新世紀エヴァンゲリオン 劇場版', 2)).toEqual(['新世紀エヴァンゲリオン', '劇場版'])
    expect(breakLines('夢の国（上）の話', 2)).toEqual(['夢の国', '（上）の話'])
  })

  it('leaves a word in katakana whole, but for one that is too long', () => {
    expect(breakLines('ファイト・クラブ', 2)).toEqual(['ファイト・', 'クラブ'])
    expect(breakLines('ゲーム・オブ・スローンズ', 3)).toEqual(['ゲーム・', 'オブ・', 'スローンズ'])
    expect(breakLines('レイダース/失われたアーク', 2)).toEqual(['レイダース/', '失われたアーク'])
    expect(breakLines('トレインスポッティング', 2)).toEqual(['トレインス', 'ポッティング'])
  })
})

describe('fitText', () => {
  it.each(['stack', 'block'] as const)('stays inside its box in %s mode', (mode) => {
    const text = fitText(book, 'grotesk', 'Everything Everywhere All at Once', BOX, { mode })
    expect(text?.lines.length).toBeGreaterThan(1)
    expect(text?.top).toBeGreaterThanOrEqual(BOX.y - 0.1)
    expect(text?.bottom).toBeLessThanOrEqual(BOX.y + BOX.height + 0.1)
    for (const { line, size, x } of text?.lines ?? []) {
      expect(x).toBeGreaterThanOrEqual(BOX.x - 0.1)
      expect(x + (line.width * size) / 1000).toBeLessThanOrEqual(BOX.x + BOX.width + 0.1)
    }
  })

  it('writes Turkish capitals for Turkish', () => {
    const outlines = (language: string): unknown[] =>
      fitText(book, 'grotesk', 'iz', BOX, { capitalsOf: language })?.lines[0]?.line.glyphs.map(
        (glyph) => glyph.outline,
      ) ?? []
    expect(outlines('tr')[0]).toBe(shapeLine(book, 'grotesk', 'İ')?.glyphs[0]?.outline)
    expect(outlines('en')[0]).toBe(shapeLine(book, 'grotesk', 'I')?.glyphs[0]?.outline)
  })

  it('starts Arabic at the right edge', () => {
    const [line] = fitText(book, 'kufi', 'وجدة', BOX, { maxSize: 40 })?.lines ?? []
    expect((line?.x ?? 0) + ((line?.line.width ?? 0) * (line?.size ?? 0)) / 1000).toBeCloseTo(BOX.x + BOX.width, 1)
  })
})

describe('drawText', () => {
  it('draws a repeated letter once and refers to it', () => {
    const text = fitText(book, 'soft', 'ggggg', BOX, { maxLines: 1 })
    const svg = text === null ? '' : drawText(text, '#ffffff', 't')
    expect(svg.match(/<use /g)).toHaveLength(4)
    expect(svg.match(/<path /g)).toHaveLength(1)
  })

  it('draws the plus of the soft face whole, which fontkit would tear apart', () => {
    expect(shapeLine(book, 'soft', '+')?.glyphs[0]?.outline).toBe(shapeLine(book, 'grotesk', '+')?.glyphs[0]?.outline)
  })
})
