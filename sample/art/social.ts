import type { TitleRef } from '#shared/titles/title.ts'
import type { TitleSubject } from './subject.ts'
import { BACKDROP, renderBackdrop } from './backdrop.ts'
import { readable } from './colour.ts'
import { POSTER, renderPoster } from './poster/poster.ts'
import { pictureOf } from './poster/scene.ts'
import { document, group, rect } from './svg.ts'
import { FALLBACKS } from './text/faces.ts'
import type { FaceName } from './text/faces.ts'
import { fitText } from './text/fit.ts'
import { openFontBook } from './text/fonts.ts'
import { drawText } from './text/outline.ts'
import { scriptOf } from './text/script.ts'

/** The size that social networks show uncropped. */
export const PREVIEW = { width: 1200, height: 630 } as const

const CREAM = '#f6f1ea'
const SCRIM = '#0d0b10'
const POSTER_BOX = { x: 72, y: 66, width: 332, height: 498 } as const
const TEXT_X = 460
const YEAR_WIDTH = 76
const LOGO_SCALE = 2

function faceOf(title: string): FaceName {
  const script = scriptOf(title)
  return script === 'other' ? 'grotesk' : (FALLBACKS[script][0] ?? 'grotesk')
}

/** An SVG document embedded in another; `slice` fills the box and crops the rest. */
function embed(
  svg: string,
  box: { x: number; y: number; width: number; height: number },
  own: { width: number; height: number },
): string {
  const opening = `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="0 0 ${own.width} ${own.height}" preserveAspectRatio="xMidYMid slice">`
  return svg.replace(/^<svg[^>]*>/, opening)
}

/**
 * The social preview of a title, 1200 × 630: its backdrop under a scrim, its poster, title and year.
 * `logo` is SVG content for a 144 × 32 box.
 */
export async function renderTitlePreview(
  ref: TitleRef,
  language: string,
  subject: TitleSubject,
  logo: string,
): Promise<{ svg: string }> {
  const book = await openFontBook()
  const { width, height } = PREVIEW
  const { palette } = pictureOf(ref.type, ref.id, subject.genres, subject.look)
  const backdrop = embed(renderBackdrop(ref, subject, 'b'), { x: 0, y: 0, width, height }, BACKDROP)
  const poster = embed(renderPoster(book, ref, language, subject, 'p'), POSTER_BOX, POSTER)
  const ink = readable(SCRIM, palette.inks)
  const definitions = `<defs><linearGradient id="s" y2="0"><stop stop-color="${SCRIM}" stop-opacity=".93"/><stop offset=".7" stop-color="${SCRIM}" stop-opacity=".86"/><stop offset="1" stop-color="${SCRIM}" stop-opacity=".55"/></linearGradient><clipPath id="c"><rect x="${POSTER_BOX.x}" y="${POSTER_BOX.y}" width="${POSTER_BOX.width}" height="${POSTER_BOX.height}" rx="18"/></clipPath></defs>`
  const box = { x: TEXT_X, y: 150, width: width - TEXT_X - 84, height: 250 }
  const title = fitText(book, faceOf(subject.title), subject.title.normalize('NFC'), box, {
    vertical: 'bottom',
    maxSize: 132,
  })
  // Right-to-left titles, and what belongs to them, are aligned to the far edge.
  const edge = (span: number): number => (scriptOf(subject.title) === 'arabic' ? box.x + box.width - span : box.x)
  const year =
    subject.year === null
      ? null
      : fitText(
          book,
          'label',
          String(subject.year),
          { x: edge(YEAR_WIDTH), y: 426, width: YEAR_WIDTH, height: 34 },
          { vertical: 'top', maxSize: 46 },
        )
  return {
    svg: document(
      width,
      height,
      definitions +
        backdrop +
        rect(0, 0, width, height, 'url(#s)') +
        rect(POSTER_BOX.x - 2, POSTER_BOX.y - 2, POSTER_BOX.width + 4, POSTER_BOX.height + 4, '#ffffff', {
          rx: 20,
          opacity: 0.16,
        }) +
        group(poster, { 'clip-path': 'url(#c)' }) +
        (title === null ? '' : drawText(title, CREAM, 't')) +
        (year === null ? '' : drawText(year, ink, 'z')) +
        group(logo, { transform: `translate(${edge(144 * LOGO_SCALE)} 500) scale(${LOGO_SCALE})` }),
    ),
  }
}
