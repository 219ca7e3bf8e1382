import { describe, expect, it } from 'vitest'
import { contrast } from './colour.ts'
import { renderPortrait } from './portrait.ts'
import { derivedMark, knownMark } from './provider-marks.ts'
import { renderProvider } from './provider.ts'
import { rasterize } from './rasterize.ts'
import { renderTitlePreview } from './social.ts'
import { openFontBook } from './text/fonts.ts'

const SERVICES =
  'Netflix|Amazon Prime Video|Disney Plus|Disney+|HBO Max|Max|Hulu|Apple TV|Apple TV+|MUBI|TV+|Gain|Exxen|TOD|Shahid VIP|OSN+|STARZPLAY|Canal+|BBC iPlayer|Channel 4|ITVX|Arte|ARD Mediathek|Joyn|RTL+|WOW|Now TV|Sky Go|Paramount Plus|Paramount+|Peacock Premium|Crunchyroll|Criterion Channel|Tubi TV|Pluto TV|Hoopla|Kanopy|Google Play Movies|Amazon Video|Fandango At Home|YouTube|Rakuten TV|maxdome Store|Orange VOD|Canal VOD|Sky Store|puhutv'.split(
    '|',
  )

describe('provider tiles', () => {
  it.each(SERVICES)('know %s and keep its letters legible', (name) => {
    const mark = knownMark(name)
    expect(mark).toBeDefined()
    expect(contrast(mark?.ground ?? '#000000', mark?.ink ?? '#000000')).toBeGreaterThan(3.5)
  })

  it('derive letters for other services', () => {
    expect(derivedMark('Curiosity Stream', 0).letters).toBe('CS')
    expect(derivedMark('YUPP', 0).letters).toBe('YUP')
    expect(derivedMark('Filmin', 0).letters).toBe('F')
    expect(derivedMark('شاهد', 0).letters).toBe('ش')
  })

  it('are small, valid and the same each time', async () => {
    const book = await openFontBook()
    for (const name of ['Netflix', 'TV+', 'شاهد', 'दि']) {
      const svg = renderProvider(book, 8, name)
      expect(renderProvider(book, 8, name)).toBe(svg)
      expect(svg.length).toBeLessThan(3000)
      await expect(rasterize(svg, { width: 20, format: 'png' })).resolves.toBeInstanceOf(Buffer)
    }
  })
})

describe('portraits', () => {
  it('differ between people and not between calls', async () => {
    const people = Array.from({ length: 12 }, (_, id) => renderPortrait(id, 'Same Name', 0))
    expect(new Set(people).size).toBe(12)
    expect(renderPortrait(3, 'Same Name', 0)).toBe(people[3])
    expect(people[0]?.length).toBeLessThan(4000)
    await expect(rasterize(people[0] ?? '', { width: 40, format: 'png' })).resolves.toBeInstanceOf(Buffer)
  })

  it('agree with the gender: women and men share neither hair nor shoulders, anybody else may have any', () => {
    // The strokes of the hair and where the shoulders end, whatever the size of the head.
    const outlines = (gender: number) => {
      const drawn = Array.from({ length: 60 }, (_, id) => renderPortrait(id, 'Somebody', gender))
      const hair = drawn.map(
        (svg) => [...svg.matchAll(/ d="([^"]+)"/g)].at(-1)?.[1]?.replaceAll(/[-0-9. ]+/g, ' ') ?? '',
      )
      const edge = drawn.map((svg) => /H([0-9]+)Q/.exec(svg)?.[1] ?? '')
      return { hair: new Set(hair), edge: new Set(edge) }
    }
    const [anybody, women, men] = [outlines(0), outlines(1), outlines(2)]
    expect([women.hair.size, men.hair.size, women.edge.size, men.edge.size]).toEqual([3, 1, 1, 1])
    expect([...women.hair].filter((hair) => men.hair.has(hair))).toEqual([])
    expect([...women.edge].filter((edge) => men.edge.has(edge))).toEqual([])
    expect([...women.hair, ...men.hair].filter((hair) => !anybody.hair.has(hair))).toEqual([])
  })
})

describe('renderTitlePreview', () => {
  it('holds backdrop, poster and logo without a clash of ids, and becomes a 1200 × 630 PNG', async () => {
    const subject = { kind: 'title', title: 'كفرناحوم', year: 2018, genres: [18] } as const
    const { svg } = await renderTitlePreview({ type: 'movie', id: 517814 }, 'ar', subject, '<rect id="logo"/>')
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    expect(ids).toContain('logo')
    expect(new Set(ids).size).toBe(ids.length)
    const png = await rasterize(svg, { width: 1200, format: 'png' })
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })
})
