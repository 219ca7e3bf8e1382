import { mix } from './colour.ts'
import { derivedMark, knownMark } from './provider-marks.ts'
import { hashText } from './seed.ts'
import { document, path, rect } from './svg.ts'
import type { FaceName } from './text/faces.ts'
import { fitText } from './text/fit.ts'
import type { FontBook } from './text/fonts.ts'
import { drawText } from './text/outline.ts'

export const PROVIDER = { size: 120, radius: 26 } as const

/** A monogram tile, legible at 20 px. Replaced by real logos if the source has them. */
export function renderProvider(book: FontBook, id: number, name: string): string {
  const { size, radius } = PROVIDER
  const mark = knownMark(name) ?? derivedMark(name, hashText(`${id}-${name}`))
  const count = [...mark.letters].length
  const face: FaceName = count === 1 ? 'wide' : 'grotesk'
  const side = count > 2 ? 13 : 20
  const box = { x: side, y: 26, width: size - side * 2, height: 68 }
  const text = fitText(book, face, mark.letters, box, {
    align: 'center',
    vertical: 'middle',
    maxSize: count === 1 ? 76 : 110,
    maxLines: 1,
  })
  const shade = `<defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="${mix(mark.ground, '#ffffff', 0.12)}"/><stop offset="1" stop-color="${mix(mark.ground, '#000000', 0.25)}"/></linearGradient></defs>`
  return document(
    size,
    size,
    shade +
      rect(0, 0, size, size, 'url(#a)', { rx: radius }) +
      path('M0 94V26A26 26 0 0 1 26 0H94Z', '#ffffff', { opacity: 0.06 }) +
      (text === null ? '' : drawText(text, mark.ink, 't')),
  )
}
