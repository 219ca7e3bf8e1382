import { mix } from '../colour.ts'
import { figure, hills } from '../stage.ts'
import type { Stage } from '../stage.ts'
import { circle, d, ellipse, group, path, rect } from '../svg.ts'

/** A window onto a landscape, its light on the floor. */
export function casement(stage: Stage): string {
  const { height, unit, x, y, palette } = stage
  const [span, rise] = [unit * 0.56, unit * 0.74]
  const [left, top] = [x - span / 2, y - rise / 2]
  const frame = mix(palette.ground[0], stage.dark, 0.55)
  let view = rect(left, top, span, rise, stage.gradient(palette.inks[0], palette.inks[2]))
  view += circle(x + span * 0.16, top + rise * 0.36, span * 0.2, palette.inks[1])
  for (let layer = 0; layer < 3; layer++) {
    const level = top + rise * (0.62 + layer * 0.12)
    view += path(
      hills(stage, level, unit * 0.03, stage.wide ? 12 : 5),
      mix(palette.inks[2], stage.dark, 0.3 + layer * 0.3),
    )
  }
  const floor = d`M${left} ${top + rise}h${span}L${left + span * 1.7} ${height}H${left + span * 0.3}Z`
  return (
    path(floor, palette.inks[0], { opacity: 0.13 }) +
    rect(left - unit * 0.03, top - unit * 0.03, span + unit * 0.06, rise + unit * 0.06, frame) +
    group(view, { 'clip-path': stage.clip(rect(left, top, span, rise, '#000')) }) +
    rect(x - unit * 0.008, top, unit * 0.016, rise, frame) +
    rect(left, top + rise * 0.46, span, unit * 0.016, frame) +
    rect(left - unit * 0.06, top + rise + unit * 0.02, span + unit * 0.12, unit * 0.03, palette.inks[1])
  )
}

/** A temple front on its steps. */
export function columns(stage: Stage): string {
  const { width, height, unit, x, y, palette } = stage
  const [left, span] = [x - unit * 0.4, unit * 0.8]
  const [eaves, base] = [y - unit * 0.16, y + unit * 0.34]
  const stone = mix(palette.inks[1], palette.inks[2], 0.15)
  const shade = mix(palette.inks[2], stage.dark, 0.55)
  let shafts = ''
  let shadows = ''
  for (let column = 0; column < 6; column++) {
    const cx = left + span * (0.085 + column * 0.166)
    const half = unit * 0.036
    shafts += d`M${cx - half} ${base}L${cx - half * 0.84} ${eaves}h${half * 1.68}L${cx + half} ${base}Z`
    shadows += d`M${cx + half * 0.2} ${eaves}h${half * 0.64}L${cx + half} ${base}h${-half * 0.75}Z`
  }
  const gable = d`M${left - unit * 0.04} ${eaves - unit * 0.07}L${x} ${eaves - unit * 0.26}L${left + span + unit * 0.04} ${eaves - unit * 0.07}Z`
  let art = circle(x + unit * 0.2, y - unit * 0.28, unit * 0.22, palette.inks[0])
  art +=
    rect(left, eaves, span, base - eaves, shade) + path(shafts, stone) + path(shadows, stage.dark, { opacity: 0.3 })
  art +=
    path(gable, stone) +
    rect(left - unit * 0.04, eaves - unit * 0.07, span + unit * 0.08, unit * 0.07, mix(stone, stage.dark, 0.18))
  for (let step = 0; step < 4; step++) {
    const reach = unit * (0.05 + step * 0.06)
    art += rect(
      left - reach,
      base + unit * 0.04 * step,
      span + reach * 2,
      unit * 0.041,
      mix(stone, stage.dark, 0.12 + step * 0.14),
    )
  }
  art += rect(0, base + unit * 0.16, width, height - base, mix(palette.inks[2], stage.dark, 0.7))
  return art + figure(x, base + unit * 0.002, unit * 0.15, stage.dark)
}

/** Towers on a hill, one window lit. */
export function castle(stage: Stage): string {
  const { unit, x, y, random, palette } = stage
  const base = y + unit * 0.4
  const stone = mix(palette.inks[2], stage.dark, 0.45)
  const tower = (shift: number, half: number, rise: number, roof: number): string => {
    const [cx, top] = [x + shift * unit, base - rise * unit]
    const w = half * unit
    return d`M${cx - w} ${base}V${top}h${-w * 0.25}L${cx} ${top - roof * unit}L${cx + w * 1.25} ${top}H${cx + w}V${base}Z`
  }
  const flag = random.pick([-1, 1])
  const mast = base - unit * 0.78
  const banner = d`M${x} ${mast}v${-unit * 0.09}l${flag * unit * 0.1} ${unit * 0.03}l${-flag * unit * 0.1} ${unit * 0.03}Z`
  let panes = d`M${x - unit * 0.02} ${base - unit * 0.4}a${unit * 0.02} ${unit * 0.02} 0 0 1 ${unit * 0.04} 0v${unit * 0.06}h${-unit * 0.04}Z`
  for (const [shift, rise] of [
    [-0.2, 0.26],
    [0.21, 0.3],
    [0.21, 0.2],
  ] as const) {
    panes += d`M${x + shift * unit - unit * 0.011} ${base - rise * unit}h${unit * 0.022}v${unit * 0.04}h${-unit * 0.022}Z`
  }
  let art = circle(x - flag * unit * 0.16, y - unit * 0.16, unit * 0.25, palette.inks[0])
  art += path(tower(-0.34, 0.05, 0.24, 0.16) + tower(0.35, 0.055, 0.27, 0.18), mix(palette.inks[2], stage.dark, 0.2))
  art += path(tower(-0.2, 0.07, 0.36, 0.2) + tower(0.21, 0.075, 0.42, 0.2) + tower(0, 0.1, 0.54, 0.24), stone)
  art +=
    rect(x - unit * 0.3, base - unit * 0.18, unit * 0.6, unit * 0.2, stone) +
    path(banner, palette.inks[1]) +
    path(panes, palette.inks[0])
  for (let layer = 0; layer < 3; layer++) {
    art += path(
      hills(stage, base + unit * (0.02 + layer * 0.11), unit * 0.04, 4),
      mix(palette.inks[2], stage.dark, 0.6 + layer * 0.16),
    )
  }
  return art
}

/** A stage curtain drawn half open. */
export function curtain(stage: Stage): string {
  const { width, height, unit, x, y, palette } = stage
  const floor = y + unit * 0.46
  const cloth = palette.inks[1]
  let art = rect(0, 0, width, height, mix(palette.ground[0], stage.dark, 0.5))
  art += path(d`M${x - unit * 0.06} 0h${unit * 0.12}L${x + unit * 0.3} ${floor}H${x - unit * 0.3}Z`, palette.inks[0], {
    opacity: 0.3,
  })
  art += rect(0, floor, width, height - floor, mix(palette.inks[2], stage.dark, 0.55))
  art +=
    ellipse(x, floor + unit * 0.05, unit * 0.3, unit * 0.045, palette.inks[0]) +
    figure(x, floor + unit * 0.055, unit * 0.27, stage.dark)
  const folds = stage.wide ? 6 : 4
  for (const side of [-1, 1]) {
    const edge = side < 0 ? 0 : width
    const reach = (side < 0 ? x : width - x) - unit * 0.16
    for (let fold = 0; fold < folds; fold++) {
      const top = edge - side * ((reach * 1.15 * (folds - fold)) / folds)
      const hem = edge - side * ((reach * 0.62 * (folds - fold)) / folds)
      const drape = d`M${edge} 0H${top}C${top} ${height * 0.4} ${hem - side * unit * 0.08} ${height * 0.5} ${hem} ${floor + unit * 0.1}H${edge}Z`
      art += path(drape, mix(cloth, stage.dark, fold % 2 === 0 ? 0.12 + fold * 0.05 : 0.42))
    }
  }
  return art
}

/** Light and a watcher through a keyhole. */
export function keyhole(stage: Stage): string {
  const { width, height, unit, x, y, palette } = stage
  const radius = unit * 0.2
  const foot = y + unit * 0.52
  const hole = d`M${x - radius * 0.52} ${y + radius * 0.85}A${radius} ${radius} 0 1 1 ${x + radius * 0.52} ${y + radius * 0.85}L${x + radius * 0.95} ${foot}H${x - radius * 0.95}Z`
  const plate = d`M${x - unit * 0.34} ${y}a${unit * 0.34} ${unit * 0.34} 0 0 1 ${unit * 0.68} 0V${foot - unit * 0.16}a${unit * 0.34} ${unit * 0.34} 0 0 1 ${-unit * 0.68} 0Z`
  const beam = d`M${x - radius * 0.9} ${foot}h${radius * 1.8}L${x + unit * 0.56} ${height}H${x - unit * 0.56}Z`
  const view =
    rect(x - radius, y - radius, radius * 2, foot - y + radius, stage.gradient(palette.inks[0], palette.inks[1])) +
    rect(x - radius, foot - unit * 0.1, radius * 2, unit * 0.1, mix(palette.inks[1], stage.dark, 0.4)) +
    figure(x, foot - unit * 0.05, unit * 0.4, stage.dark)
  return (
    rect(0, 0, width, height, mix(palette.ground[0], stage.dark, 0.35)) +
    path(plate, mix(palette.inks[2], stage.dark, 0.25)) +
    circle(x, y - unit * 0.28, unit * 0.02, stage.dark, { opacity: 0.6 }) +
    path(beam, palette.inks[0], { opacity: 0.16 }) +
    group(view, { 'clip-path': stage.clip(`<path d="${hole}"/>`) })
  )
}
