import { contrast, mix, readable } from '../colour.ts'
import type { LayoutName } from '../motifs/registry.ts'
import type { Random } from '../seed.ts'
import { isLightGround } from '../stage.ts'
import type { Stage } from '../stage.ts'
import { rect } from '../svg.ts'
import type { Box, FitOptions, SetText } from '../text/fit.ts'

/** Distance of text from the edges, user units of a 400 × 600 poster. */
export const MARGIN = 28

/** Input of a layout. `fit` sets the title in a box; it cannot fail here, because the title was tested before. */
export interface Plan {
  stage: Stage
  random: Random
  titleLength: number
  grounded: boolean
  /** `block` for the condensed face, whose lines fill the width. */
  mode: 'stack' | 'block'
  rightToLeft: boolean
  fit(box: Box, options: FitOptions): SetText
  /** One character per row. */
  fitColumn(box: Box): SetText
}

/** What is drawn over the picture: veils and fields, the title and the position of the year. */
export interface Composition {
  veil: string
  title: SetText
  ink: string
  year: { align: 'start' | 'center'; y: number; ink: string }
}

/** Colour and ink of the poster's lower edge. */
function footColours(plan: Plan): { low: string; ink: string } {
  const { palette, dark } = plan.stage
  if (!isLightGround(palette)) return { low: dark, ink: palette.text }
  if (plan.grounded) return { low: dark, ink: mix(palette.ground[0], '#ffffff', 0.3) }
  return { low: palette.ground[1], ink: readable(palette.ground[1], [palette.text]) }
}

function veil(stage: Stage, from: number, to: number, colour: string, start: number, end: number): string {
  return rect(0, from, stage.width, to - from, stage.fade(colour, start, end))
}

/** The year gets a short fade of its own if the title is at the top. */
function footYear(plan: Plan, align: 'start' | 'center'): { veil: string; year: Composition['year'] } {
  const { stage } = plan
  const { low, ink } = footColours(plan)
  return {
    veil:
      veil(stage, stage.height * 0.8, stage.height * 0.92, low, 0, 0.88) +
      veil(stage, stage.height * 0.92, stage.height, low, 0.88, 0.96),
    year: { align, y: stage.height - 24, ink },
  }
}

function onSky(plan: Plan, align: 'start' | 'center'): Composition {
  const { stage, titleLength } = plan
  const box: Box = { x: MARGIN, y: 34, width: stage.width - 2 * MARGIN, height: titleLength > 12 ? 148 : 118 }
  const title =
    align === 'start'
      ? plan.fit(box, { mode: plan.mode, vertical: 'top', maxSize: 170 })
      : plan.fit({ ...box, x: MARGIN + 8, width: box.width - 16 }, { align, vertical: 'top', maxSize: 72 })
  const foot = footYear(plan, align)
  const sky = stage.palette.ground[0]
  // Solid behind the title, so that no bright part of the picture reduces its contrast.
  const shade =
    veil(stage, 0, title.bottom + 6, sky, 0.96, 0.84) + veil(stage, title.bottom + 6, title.bottom + 96, sky, 0.84, 0)
  return { veil: shade + foot.veil, title, ink: stage.palette.text, year: foot.year }
}

function onGround(plan: Plan, align: 'start' | 'center'): Composition {
  const { stage, titleLength } = plan
  const { low, ink } = footColours(plan)
  const height = align === 'center' ? 128 : titleLength > 14 ? 190 : 146
  const box: Box = { x: MARGIN, y: stage.height - 54 - height, width: stage.width - 2 * MARGIN, height }
  const title =
    align === 'center' ? plan.fit(box, { align, maxSize: 76 }) : plan.fit(box, { mode: plan.mode, maxSize: 230 })
  const edge = title.top - 8
  const shade = veil(stage, edge - 150, edge, low, 0, 0.86) + veil(stage, edge, stage.height, low, 0.86, 0.98)
  return { veil: shade, title, ink, year: { align, y: stage.height - 24, ink } }
}

/** A field colour of the palette and a text colour readable on it. */
function fieldColours(plan: Plan): { field: string; ink: string; accent: string } {
  const { palette, dark } = plan.stage
  const inkOn = (field: string): string => readable(field, [palette.text, palette.ground[0], dark])
  // A mid-tone of the motif makes a field on which neither light nor dark text is readable.
  const fields = [palette.ground[0], dark, palette.inks[1]].filter((field) => contrast(field, inkOn(field)) > 4.7)
  const field = plan.random.pick(fields.length > 0 ? fields : [dark])
  const ink = inkOn(field)
  const accent = field === palette.inks[1] ? palette.inks[0] : palette.inks[1]
  return { field, ink, accent }
}

function inPanel(plan: Plan, edge: 'top' | 'bottom'): Composition {
  const { stage, titleLength } = plan
  const { field, ink, accent } = fieldColours(plan)
  const room = Math.max(104, Math.min(170, 84 + titleLength * 3.4))
  const box: Box = { x: MARGIN, y: 0, width: stage.width - 2 * MARGIN, height: room }
  const options: FitOptions = { mode: plan.mode, vertical: 'top', maxSize: 150 }
  if (edge === 'top') {
    const title = plan.fit({ ...box, y: 32 }, options)
    const bottom = title.bottom + 30
    const foot = footYear(plan, 'start')
    const shade = rect(0, 0, stage.width, bottom, field) + rect(0, bottom, stage.width, 5, accent)
    return { veil: shade + foot.veil, title, ink, year: foot.year }
  }
  const title = plan.fit({ ...box, y: stage.height - 58 - room }, { ...options, vertical: 'bottom' })
  const top = title.top - 30
  const shade = rect(0, top, stage.width, stage.height - top, field) + rect(0, top, stage.width, 5, accent)
  return { veil: shade, title, ink, year: { align: 'start', y: stage.height - 24, ink } }
}

/** A label on a pattern, like the plate on a notebook. */
function onPlate(plan: Plan): Composition {
  const { stage } = plan
  const { field, ink, accent } = fieldColours(plan)
  const [left, width] = [44, stage.width - 88]
  const title = plan.fit({ x: left + 26, y: 340, width: width - 52, height: 118 }, { align: 'center', maxSize: 70 })
  const [top, bottom] = [title.top - 34, title.bottom + 60]
  const line = { stroke: accent, 'stroke-width': 2 }
  const shade =
    rect(left, top, width, bottom - top, field) + rect(left + 9, top + 9, width - 18, bottom - top - 18, 'none', line)
  return { veil: shade, title, ink, year: { align: 'center', y: bottom - 26, ink } }
}

/** A short Chinese or Japanese title, vertical on a strip at the right. */
export function inColumn(plan: Plan): Composition {
  const { stage, titleLength } = plan
  const size = Math.min(84, 452 / titleLength)
  const strip = contrast(stage.palette.inks[1], stage.dark) > 3.5 ? stage.palette.inks[1] : stage.palette.inks[0]
  const ink = readable(strip, [stage.dark, stage.palette.text, stage.palette.ground[0]])
  const left = stage.width - MARGIN - size
  const title = plan.fitColumn({ x: left, y: MARGIN + 8, width: size, height: size * 1.06 * titleLength })
  const foot = footYear(plan, 'start')
  return { veil: rect(left - 14, 0, size + 28, title.bottom + 26, strip) + foot.veil, title, ink, year: foot.year }
}

export const LAYOUTS: Readonly<Record<LayoutName, (plan: Plan) => Composition>> = {
  crown: (plan) => onSky(plan, 'start'),
  canopy: (plan) => onSky(plan, 'center'),
  foot: (plan) => onGround(plan, 'center'),
  base: (plan) => onGround(plan, 'start'),
  panel: (plan) => inPanel(plan, 'bottom'),
  band: (plan) => inPanel(plan, 'top'),
  plate: onPlate,
}
