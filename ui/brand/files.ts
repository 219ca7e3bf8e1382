import { BRAND_GROUND, ICON_GROUND, LOGO_COLOURS, logoContent, MARK_LEAVES, markContent } from './logo.ts'

/** The static files of public/ drawn from the mark; `make-files.ts` writes them. */

/** Scale of the mark in a 64 × 64 icon. Platforms that crop icons to a shape of their own keep the middle four fifths. */
const MARK_SCALE = 1.46
const SAFE_MARK_SCALE = 1.16
const HALF = 32
/** Centre of the mark in its own box, as in the plain icon. */
const MARK_CENTRE = { x: (HALF - 11) / MARK_SCALE, y: (HALF - 8.5) / MARK_SCALE }

/** `corner` is the radius of the tile in its 64 × 64 box: 0 where the platform crops to its own shape. */
export function iconSvg(corner: number, scale = MARK_SCALE): string {
  const tile = `<rect width="64" height="64" rx="${corner}" fill="${ICON_GROUND}"/>`
  const mark = `<g transform="translate(${HALF - MARK_CENTRE.x * scale} ${HALF - MARK_CENTRE.y * scale}) scale(${scale})">${markContent(LOGO_COLOURS.dark.mark)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${tile}${mark}</svg>`
}

export function maskableIconSvg(): string {
  return iconSvg(0, SAFE_MARK_SCALE)
}

/** The leaves of the big reel, from warm to cool, in the colours of posters. */
const LEAF_COLOURS = ['#2f6f6c', '#7a2a5a', '#26327a', '#d9622b', '#f2a93b', '#8f1c2c'] as const

/** The social preview of the home page, 1200 × 630: the name beside a reel of coloured leaves. */
export function homePreviewSvg(): string {
  const leaves = MARK_LEAVES.map(
    ({ d, rotate }, index) => `<path d="${d}" fill="${LEAF_COLOURS[index]}" transform="rotate(${rotate} 9.2 16)"/>`,
  )
  const glow = `<radialGradient id="g" cx=".76" cy=".5" r=".62"><stop stop-color="#5a2a1c"/><stop offset=".55" stop-color="#1d131b"/><stop offset="1" stop-color="${BRAND_GROUND}"/></radialGradient>`
  const stem = `<rect x="3.6" y="3" width="4.4" height="26" rx="2.2" fill="${LOGO_COLOURS.dark.mark}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><defs>${glow}</defs><rect width="1200" height="630" fill="url(#g)"/><g transform="translate(668 19) scale(18.5)">${stem}${leaves.join('')}</g><g transform="translate(64 253) scale(3.9)">${logoContent(LOGO_COLOURS.dark)}</g></svg>`
}
