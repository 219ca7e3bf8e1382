import { mix } from './colour.ts'
import { randomFrom } from './seed.ts'
import { circle, d, document, ellipse, group, path, rect } from './svg.ts'

const PORTRAIT = { width: 240, height: 240 } as const

/** Background, its light, skin light, shadow. Invented people: no skin tone or hair refers to anyone. */
const LIGHTS = [
  ['#23324f', '#5877a8', '#f3c9a4', '#131c30'],
  ['#4a1f2f', '#a8505e', '#f7cfae', '#260d18'],
  ['#1d3a36', '#4f8a7c', '#f4dcae', '#0d211e'],
  ['#3f2a54', '#8a6bb0', '#f5cdb8', '#20142f'],
  ['#5a3416', '#c08443', '#fbe3b8', '#301a09'],
  ['#243038', '#6f8794', '#eed9c2', '#11191e'],
  ['#572a1e', '#c8694a', '#fbdcb6', '#2e130c'],
  ['#1f2f4a', '#3f8fa0', '#e8c9a0', '#0f1a2c'],
  ['#46213f', '#b4698e', '#ffd9c4', '#250f21'],
] as const

const X = 120
const Y = 104

interface Head {
  half: number
  rise: number
  side: -1 | 1
}

/** Hair masses: crop, long, bob, bun, buzz, curls, side sweep. */
const HAIR: readonly ((head: Head) => string)[] = [
  ({ half: w, rise: h }) =>
    d`M${X - w - 5} ${Y + 4}Q${X - w - 8} ${Y - h - 12} ${X} ${Y - h - 12}Q${X + w + 8} ${Y - h - 12} ${X + w + 5} ${Y + 4}Q${X + w * 0.7} ${Y - h * 0.5} ${X} ${Y - h * 0.42}Q${X - w * 0.7} ${Y - h * 0.5} ${X - w - 5} ${Y + 4}Z`,
  ({ half: w, rise: h }) =>
    d`M${X - w - 12} ${Y + h + 34}Q${X - w - 26} ${Y - h - 16} ${X} ${Y - h - 16}Q${X + w + 26} ${Y - h - 16} ${X + w + 12} ${Y + h + 34}Q${X + w - 2} ${Y + 30} ${X + w * 0.86} ${Y - 6}Q${X} ${Y - h * 0.3} ${X - w * 0.7} ${Y - h * 0.62}Q${X - w * 0.7} ${Y + 30} ${X - w - 12} ${Y + h + 34}Z`,
  ({ half: w, rise: h }) =>
    d`M${X - w - 10} ${Y + 26}Q${X - w - 22} ${Y - h - 20} ${X} ${Y - h - 18}Q${X + w + 22} ${Y - h - 20} ${X + w + 10} ${Y + 26}Q${X + w - 4} ${Y - 4} ${X + w * 0.62} ${Y - h * 0.4}H${X - w * 0.62}Q${X - w + 4} ${Y - 4} ${X - w - 10} ${Y + 26}Z`,
  ({ half: w, rise: h, side }) =>
    d`M${X + side * 8 - 17} ${Y - h - 14}a17 17 0 1 1 34 0a17 17 0 1 1 -34 0ZM${X - w - 3} ${Y}Q${X - w} ${Y - h - 10} ${X} ${Y - h - 9}Q${X + w} ${Y - h - 10} ${X + w + 3} ${Y}Q${X} ${Y - h * 0.9} ${X - w - 3} ${Y}Z`,
  ({ half: w, rise: h }) =>
    d`M${X - w - 2} ${Y - 8}Q${X - w} ${Y - h - 6} ${X} ${Y - h - 6}Q${X + w} ${Y - h - 6} ${X + w + 2} ${Y - 8}Q${X + w * 0.8} ${Y - h * 0.66} ${X} ${Y - h * 0.7}Q${X - w * 0.8} ${Y - h * 0.66} ${X - w - 2} ${Y - 8}Z`,
  ({ half: w, rise: h }) => {
    let curls = ''
    for (let curl = 0; curl <= 10; curl++) {
      const angle = Math.PI * (1 + curl / 10)
      curls += d`M${X + (w + 9) * Math.cos(angle) - 17} ${Y - 10 + (h + 4) * Math.sin(angle)}a17 17 0 1 1 34 0a17 17 0 1 1 -34 0Z`
    }
    return curls
  },
  ({ half: w, rise: h, side: s }) =>
    d`M${X - s * (w + 4)} ${Y + 8}Q${X - s * (w + 12)} ${Y - h - 10} ${X} ${Y - h - 15}Q${X + s * (w + 16)} ${Y - h - 12} ${X + s * (w + 6)} ${Y + 14}Q${X + s * w} ${Y - h * 0.2} ${X + s * w * 0.5} ${Y - h * 0.62}Q${X - s * w * 0.5} ${Y - h * 0.5} ${X - s * (w + 4)} ${Y + 8}Z`,
]
/** Long hair and curls are drawn behind the shoulders too. */
const HAIR_BEHIND: ReadonlySet<number> = new Set([1, 5])
/** Hair styles for women and for men; any style if the gender is another or unknown. */
const HAIR_OF: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6],
  [1, 2, 3],
  [0, 4, 6],
]
/** How much space the shoulders leave at the picture's edges. */
const SHOULDERS_OF = [20, 30, 10] as const

function sideLight(id: string, side: -1 | 1, lean: number, stops: readonly (readonly [number, string])[]): string {
  const [x1, x2] = side > 0 ? [1, 0] : [0, 1]
  const list = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
  return `<linearGradient id="${id}" x1="${x1}" x2="${x2}" y2="${lean}">${list}</linearGradient>`
}

/** A sitter in one key light: bust and hair, no face, no likeness. `gender` as at TMDB: 1 female, 2 male. */
export function renderPortrait(id: number, name: string, gender: number): string {
  const random = randomFrom(`portrait-${id}-${name}`)
  const [ground, glow, skin, shadow] = random.pick(LIGHTS)
  const side = random.pick([-1, 1] as const)
  const half = random.range(37, 42)
  const head: Head = { half, rise: half * random.range(1.22, 1.32), side }
  const style = random.pick(HAIR_OF[gender] ?? HAIR_OF[0] ?? [0])
  const hair = path(HAIR[style]?.(head) ?? '', mix(shadow, ground, 0.3))
  const throat = Y + head.rise
  const edge = SHOULDERS_OF[gender] ?? SHOULDERS_OF[0]
  const definitions =
    `<radialGradient id="a" cx="${side > 0 ? 0.72 : 0.28}" cy=".3" r=".9"><stop stop-color="${glow}"/><stop offset="1" stop-color="${ground}"/></radialGradient>` +
    sideLight('b', side, 0.15, [
      [0, skin],
      [0.42, mix(skin, glow, 0.55)],
      [0.62, mix(ground, shadow, 0.5)],
      [1, shadow],
    ]) +
    sideLight('c', side, 0.3, [
      [0, mix(glow, shadow, 0.35)],
      [0.6, shadow],
    ])
  const bust = d`M${X - half * 0.5} ${Y + head.rise * 0.6}h${half}v48Q${178 - edge / 2} 195 ${206 - edge / 2} 203Q${234 - edge / 2} 211 ${240 - edge} 248H${edge}Q${6 + edge / 2} 211 ${34 + edge / 2} 203Q${62 + edge / 2} 195 ${X - half * 0.5} ${Y + head.rise * 0.6 + 48}Z`
  const chin = d`M${X - half * 0.5} ${throat - head.rise * 0.2}Q${X} ${throat + head.rise * 0.12} ${X + half * 0.5} ${throat - head.rise * 0.2}v14Q${X} ${throat + head.rise * 0.36} ${X - half * 0.5} ${throat - head.rise * 0.2 + 14}Z`
  const behind = HAIR_BEHIND.has(style) ? path(HAIR[style]?.(head) ?? '', shadow) : ''
  return document(
    PORTRAIT.width,
    PORTRAIT.height,
    `<defs>${definitions}</defs>` +
      rect(0, 0, PORTRAIT.width, PORTRAIT.height, 'url(#a)') +
      behind +
      path(bust, 'url(#c)') +
      ellipse(X, Y, half, head.rise, 'url(#b)') +
      path(chin, shadow, { opacity: 0.5 }) +
      hair,
  )
}

/** Only the bust in muted colours, for people without a picture. */
export function renderPlainPortrait(ground: string, ink: string): string {
  const { width, height } = PORTRAIT
  const bust = circle(X, 96, 42, ink) + path('M36 240q0-82 84-82t84 82Z', ink)
  return document(width, height, rect(0, 0, width, height, ground) + group(bust, { opacity: 0.9 }))
}
