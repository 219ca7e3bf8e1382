import { luminance, mix } from './colour.ts'
import type { Palette } from './palettes.ts'
import type { Random } from './seed.ts'
import { circle, d, path } from './svg.ts'

/** The canvas of a motif: a size, a focus, colours, a stream of numbers and a place for definitions. */
export interface Stage {
  width: number
  height: number
  /** The shorter side: the unit of every motif. */
  unit: number
  /** The focus. */
  x: number
  y: number
  wide: boolean
  random: Random
  palette: Palette
  /** The ink of silhouettes: the darkest colour of the picture. */
  dark: string
  /** Top to bottom; returns a paint. */
  gradient(from: string, to: string): string
  /** One colour, top to bottom, by opacity; returns a paint. */
  fade(colour: string, from: number, to: number): string
  /** From the centre of the shape outwards; returns a paint. Offsets and opacities 0 to 1. */
  glow(stops: readonly (readonly [offset: number, colour: string, opacity: number])[]): string
  /** Returns the value of a `clip-path` attribute. */
  clip(shape: string): string
  /** Markup of everything defined so far. */
  definitions(): string
}

export interface StageOptions {
  width: number
  height: number
  x: number
  y: number
  random: Random
  palette: Palette
  /** Prefix of every id, so that two pictures can share one document. */
  idPrefix: string
}

export function createStage(options: StageOptions): Stage {
  const { width, height, palette, idPrefix } = options
  const parts: string[] = []
  const define = (markup: (id: string) => string): string => {
    const id = idPrefix + parts.length.toString(36)
    parts.push(markup(id))
    return `url(#${id})`
  }
  return {
    ...options,
    unit: Math.min(width, height),
    wide: width > height,
    dark: isLightGround(palette) ? palette.text : mix(palette.ground[0], '#000000', 0.55),
    gradient: (from, to) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
      ),
    fade: (colour, from, to) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${colour}" stop-opacity="${from}"/><stop offset="1" stop-color="${colour}" stop-opacity="${to}"/></linearGradient>`,
      ),
    glow: (stops) =>
      define((id) => {
        const list = stops.map(
          ([offset, colour, opacity]) =>
            `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
        )
        return `<radialGradient id="${id}">${list.join('')}</radialGradient>`
      }),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    definitions: () => (parts.length === 0 ? '' : `<defs>${parts.join('')}</defs>`),
  }
}

export function isLightGround(palette: Palette): boolean {
  return luminance(palette.text) < 0.2
}

/** A standing figure without features, feet at (x, y). */
export function figure(x: number, y: number, height: number, fill: string): string {
  const half = height * 0.2
  const coat = d`M${x - half} ${y}Q${x - half * 1.05} ${y - height * 0.72} ${x} ${y - height * 0.76}Q${x + half * 1.05} ${y - height * 0.72} ${x + half} ${y}Z`
  return circle(x, y - height * 0.9, height * 0.1, fill) + path(coat, fill)
}

/** A smooth hill line over the whole width, closed along the bottom edge. */
export function hills(stage: Stage, y: number, swing: number, steps: number): string {
  const { width, height, random } = stage
  let before = y + random.range(-swing, swing)
  let data = d`M0 ${before}`
  for (let step = 1; step <= steps; step++) {
    const x = (width * step) / steps
    const middle = x - width / steps / 2
    const next = y + random.range(-swing, swing)
    data += d`C${middle} ${before} ${middle} ${next} ${x} ${next}`
    before = next
  }
  return data + d`V${height}H0Z`
}
