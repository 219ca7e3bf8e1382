/** The mark: a K of a stem and the leaves of a reel. Paths are in the mark's own 32 × 32 box. */
export const LOGO_VIEW_BOX = '0 0 144 32'

export interface MarkPart {
  d: string
  /** 1 is solid; the inner leaves are translucent. */
  opacity: number
  /** Degrees, about (9.2, 16), where the leaves meet the stem. */
  rotate: number
}

export const MARK_STEM: MarkPart = {
  d: 'M3.6 5.2a2.2 2.2 0 0 1 4.4 0v21.6a2.2 2.2 0 0 1-4.4 0Z',
  opacity: 1,
  rotate: 0,
}

const leaf = (reach: number, opacity: number, rotate: number): MarkPart => ({
  d: `M10.8 15.5 ${9.2 + reach} 13.65q1.9 2.35 0 4.7L10.8 16.5Z`,
  opacity,
  rotate,
})

/** Inner to outer, alternately above and below. */
export const MARK_LEAVES: readonly MarkPart[] = [
  leaf(14.5, 0.2, -8),
  leaf(14.5, 0.2, 8),
  leaf(15.2, 0.5, -27),
  leaf(15.2, 0.5, 27),
  leaf(15.6, 1, -46),
  leaf(15.6, 1, 46),
]

/** The name in the logo's 144 × 32 box, to the right of the mark. */
export const WORDMARK_PATH =
  'M30 7L35.6 7L35.6 23.2L30 23.2ZM49.9 11.7L40.6 18.1L40.7 15.1L50.7 23.2L43.6 23.2L35.7 16.6L42.5 11.7ZM57.8 5.6L57.8 9.2L51.9 9.2L51.9 5.6ZM52 11.7L57.7 11.7L57.7 23.2L52 23.2ZM59.9 11.7L65.5 11.7L65.5 23.2L59.9 23.2ZM74 11.3Q75.4 11.3 76.7 11.6Q78 11.9 79 12.6Q80 13.3 80.6 14.6Q81.2 15.8 81.2 17.6L81.2 23.2L75.6 23.2L75.6 18.3Q75.6 16.6 74.7 15.8Q73.8 15.1 71.4 15.1Q70.1 15.1 68.9 15.4Q67.7 15.7 66.8 16Q65.8 16.4 65.3 16.8L65.3 15.9Q65.3 15.5 65.9 14.7Q66.4 14 67.5 13.2Q68.6 12.4 70.2 11.9Q71.8 11.3 74 11.3ZM94 23.6Q90.3 23.6 87.8 22.9Q85.3 22.3 84.1 21Q82.8 19.7 82.8 17.5Q82.8 15.3 84.1 13.9Q85.3 12.6 87.8 12Q90.3 11.3 94 11.3Q97.7 11.3 100.2 12Q102.6 12.6 103.8 13.9Q105.1 15.3 105.1 17.5Q105.1 19.7 103.8 21Q102.6 22.3 100.2 22.9Q97.7 23.6 94 23.6ZM94 20.1Q95.7 20.1 96.9 19.9Q98.1 19.6 98.7 19Q99.3 18.4 99.3 17.5Q99.3 16.6 98.7 16Q98.1 15.4 96.9 15Q95.8 14.7 94 14.7Q92.3 14.7 91 15Q89.8 15.4 89.2 16Q88.6 16.5 88.6 17.5Q88.6 18.4 89.2 19Q89.8 19.6 91 19.9Q92.2 20.1 94 20.1ZM106.7 11.7L112.3 11.7L112.3 23.2L106.7 23.2ZM118.4 16Q116.8 16 115.6 16.3Q114.3 16.6 113.4 17Q112.5 17.4 112.1 17.7L112 16.6Q112.1 16.1 112.4 15.5Q112.7 14.8 113.2 14.1Q113.7 13.4 114.5 12.7Q115.2 12.1 116.2 11.7Q117.2 11.3 118.4 11.3ZM128.1 23.5Q125.6 23.5 123.6 22.8Q121.7 22.1 120.5 20.7Q119.4 19.4 119.4 17.4Q119.4 15.4 120.5 14.1Q121.7 12.7 123.6 12Q125.6 11.3 128.1 11.3Q131 11.3 133 12.1Q135.1 12.9 136.2 14.2Q137.3 15.6 137.3 17.4Q137.3 18.8 136.7 19.9Q136 21 134.8 21.8Q133.6 22.7 131.9 23.1Q130.3 23.5 128.1 23.5ZM130.3 20Q132 20 133.5 19.7Q135 19.5 135.9 19Q136.8 18.4 136.8 17.4Q136.8 16.4 135.9 15.9Q135 15.4 133.5 15.1Q132 14.9 130.3 14.9Q127.9 14.9 126.5 15.6Q125.2 16.2 125.2 17.4Q125.2 18.3 125.8 18.8Q126.4 19.4 127.5 19.7Q128.7 20 130.3 20ZM136.8 11.7L142.5 11.7L142.5 23.2L137.2 23.2Q137.2 23.2 137.1 22.7Q137 22.1 136.9 21.1Q136.8 20.1 136.8 18.7Z'

/** `#rrggbb` pairs of the logo on a dark and on a light page. */
export const LOGO_COLOURS = {
  dark: { mark: '#ff9566', word: '#f6f1ea' },
  light: { mark: '#b8430f', word: '#1d1820' },
} as const

/** Page colour of the dark theme, the background of icons and previews. */
export const BRAND_GROUND = '#0d0b10'
export const ICON_GROUND = '#15121a'

function part({ d, opacity, rotate }: MarkPart): string {
  const turn = rotate === 0 ? '' : ` transform="rotate(${rotate} 9.2 16)"`
  return `<path d="${d}"${opacity === 1 ? '' : ` opacity="${opacity}"`}${turn}/>`
}

/** The mark as SVG content for a 32 × 32 box. */
export function markContent(fill: string): string {
  return `<g fill="${fill}">${[MARK_STEM, ...MARK_LEAVES].map(part).join('')}</g>`
}

/** Mark and name as SVG content for a 144 × 32 box. */
export function logoContent(colours: { mark: string; word: string }): string {
  return `${markContent(colours.mark)}<path d="${WORDMARK_PATH}" fill="${colours.word}"/>`
}
