import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { homePreviewSvg, iconSvg } from './files.ts'
import { LOGO_COLOURS, logoContent, MARK_LEAVES, markContent } from './logo.ts'

const read = (name: string): Buffer => readFileSync(new URL(`../../public/${name}`, import.meta.url))

describe('static brand files', () => {
  it('favicon.svg is the mark as drawn now', () => {
    expect(read('favicon.svg').toString()).toBe(`${iconSvg(15)}\n`)
  })

  it.each([
    ['apple-touch-icon.png', 180, 180],
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
    ['icon-maskable-512.png', 512, 512],
    ['og-home.png', 1200, 630],
  ] as const)('%s is %i × %i', (name, width, height) => {
    const file = read(name)
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([width, height])
    expect(file.length).toBeLessThan(100_000)
  })
})

describe('the logo', () => {
  it('has a leaf above for every leaf below', () => {
    const turns = MARK_LEAVES.map(({ rotate }) => rotate).sort((a, b) => a - b)
    expect(turns).toEqual(turns.map((turn) => -turn).sort((a, b) => a - b))
  })

  it('is drawn in the colours asked for', () => {
    expect(markContent('#123456')).toContain('fill="#123456"')
    expect(logoContent(LOGO_COLOURS.light)).toContain(LOGO_COLOURS.light.word)
    expect(homePreviewSvg()).toContain('viewBox="0 0 1200 630"')
  })
})
