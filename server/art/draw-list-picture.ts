import { PREVIEW } from '#sample/art/social.ts'
import { document, group, rect } from '#sample/art/svg.ts'
import { FALLBACKS } from '#sample/art/text/faces.ts'
import { fitText } from '#sample/art/text/fit.ts'
import { openFontBook } from '#sample/art/text/fonts.ts'
import { drawText } from '#sample/art/text/outline.ts'
import { scriptOf } from '#sample/art/text/script.ts'
import { LOGO_COLOURS, logoContent } from '#ui/brand/logo.ts'

/** Size of one poster in the fan, in pixels. */
export const POSTER_BOX = { width: 236, height: 354 } as const

const GROUND = '#0d0b10'
const GLOW = '#ff9566'
const CREAM = '#f6f1ea'
const LOGO = { width: 144, scale: 1.75, y: 508 } as const
const TEXT = { x: 72, y: 92, width: 440, height: 380 } as const
/** Centre of the fan, measured from the edge opposite the text, and how far below the posters their pivot lies. */
const FAN = { fromEdge: 325, y: 300, reach: 560, step: 9.5 } as const

/** The preview of a list as SVG: its name as outlines, so that no letter of it can be markup, and its posters (JPEG) as a fan. */
export async function drawListPicture({
  name,
  posters,
}: {
  name: string
  posters: readonly Uint8Array[]
}): Promise<string> {
  const book = await openFontBook()
  const { width, height } = PREVIEW
  const script = scriptOf(name)
  const isRtl = script === 'arabic'
  const face = script === 'other' ? 'grotesk' : (FALLBACKS[script][0] ?? 'grotesk')
  const fanX = isRtl ? FAN.fromEdge : width - FAN.fromEdge
  const box = { ...TEXT, x: isRtl ? width - TEXT.x - TEXT.width : TEXT.x }
  // Null if none of our fonts has its glyphs: the page that is shared names the list anyway.
  const text = fitText(book, face, name, box, { vertical: 'bottom', maxSize: 104, maxLines: 5 })
  const logoX = isRtl ? width - TEXT.x - LOGO.width * LOGO.scale : TEXT.x
  const definitions =
    `<defs><radialGradient id="g"><stop stop-color="${GLOW}" stop-opacity=".34"/><stop offset="1" stop-color="${GLOW}" stop-opacity="0"/></radialGradient>` +
    `<clipPath id="p"><rect width="${POSTER_BOX.width}" height="${POSTER_BOX.height}" rx="16"/></clipPath></defs>`
  return document(
    width,
    height,
    definitions +
      rect(0, 0, width, height, GROUND) +
      `<circle cx="${fanX}" cy="${height / 2}" r="520" fill="url(#g)"/>` +
      fan(posters, fanX) +
      (text === null ? '' : drawText(text, CREAM, 't')) +
      group(logoContent(LOGO_COLOURS.dark), { transform: `translate(${logoX} ${LOGO.y}) scale(${LOGO.scale})` }),
  )
}

/** Later posters cover earlier ones. */
function fan(posters: readonly Uint8Array[], x: number): string {
  const middle = (posters.length - 1) / 2
  return posters
    .map((poster, at) => {
      const turn = `rotate(${(at - middle) * FAN.step} ${x} ${FAN.y + FAN.reach})`
      const place = `translate(${x - POSTER_BOX.width / 2} ${FAN.y - POSTER_BOX.height / 2})`
      const image = `<image width="${POSTER_BOX.width}" height="${POSTER_BOX.height}" clip-path="url(#p)" href="data:image/jpeg;base64,${Buffer.from(poster).toString('base64')}"/>`
      const edge = `<rect x="-2" y="-2" width="${POSTER_BOX.width + 4}" height="${POSTER_BOX.height + 4}" rx="18" fill="#000" fill-opacity=".55"/>`
      return `<g transform="${turn} ${place}">${edge}${image}</g>`
    })
    .join('')
}
