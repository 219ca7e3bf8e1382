import { mix } from '../colour.ts'
import { figure, hills } from '../stage.ts'
import type { Stage } from '../stage.ts'
import { circle, d, disc, path, rect, stroke } from '../svg.ts'

/** A large low sun behind hills, one walker. */
export function orb(stage: Stage): string {
  const { height, unit, x, y, random, palette } = stage
  const radius = unit * random.range(0.3, 0.4)
  const horizon = y + radius * 0.42
  let art =
    circle(x, y, radius * 1.5, palette.inks[1], { opacity: 0.14 }) +
    circle(x, y, radius * 1.22, palette.inks[1], { opacity: 0.2 }) +
    circle(x, y, radius, stage.gradient(palette.inks[0], palette.inks[1]))
  for (let layer = 0; layer < 4; layer++) {
    const depth = layer / 3
    const fill = mix(mix(palette.inks[2], palette.ground[1], 0.35), stage.dark, 0.3 + depth * 0.65)
    art += path(hills(stage, horizon + (height - horizon) * (0.06 + depth * 0.3), unit * 0.035, 5), fill)
  }
  return (
    art + figure(x + radius * random.pick([-0.5, 0.4]), horizon + (height - horizon) * 0.17, unit * 0.1, stage.dark)
  )
}

/** A sun with planets on their orbits. */
export function rings(stage: Stage): string {
  const { unit, x, y, random, palette } = stage
  let art = ''
  for (let ring = 9; ring >= 1; ring--) {
    const bright = ring % 3 === 1
    art += circle(x, y, unit * (0.1 + ring * 0.085), ring % 3 === 0 ? palette.inks[2] : 'none', {
      'fill-opacity': 0.09,
      stroke: palette.inks[bright ? 0 : 2],
      'stroke-width': bright ? 2.8 : 1.2,
      'stroke-opacity': 1 - ring * 0.07,
    })
  }
  art += circle(x, y, unit * 0.13, stage.gradient(palette.inks[0], palette.inks[1]))
  for (const ring of [2, 4, 6, 7]) {
    const angle = random.range(0, 2 * Math.PI)
    const orbit = unit * (0.1 + ring * 0.085)
    const planet = unit * random.range(0.018, 0.05)
    art += circle(
      x + orbit * Math.cos(angle),
      y + orbit * Math.sin(angle),
      planet,
      random.pick(palette.inks.slice(0, 2)),
    )
  }
  return art
}

/** A black disc with its corona. */
export function eclipse(stage: Stage): string {
  const { unit, x, y, palette } = stage
  const corona = stage.glow([
    [0.52, palette.inks[0], 1],
    [0.62, palette.inks[1], 0.5],
    [1, palette.inks[1], 0],
  ])
  let ticks = ''
  for (let tick = 0; tick < 40; tick++) {
    const angle = (tick / 40) * 2 * Math.PI
    const long = tick % 4 === 0
    const from = unit * (0.4 + (long ? 0.06 : 0.015))
    const to = from + unit * (long ? 0.09 : 0.03)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    ticks += d`M${x + from * cos} ${y + from * sin}L${x + to * cos} ${y + to * sin}`
  }
  return (
    circle(x, y, unit * 0.6, corona) +
    circle(x, y, unit * 0.315, stage.dark) +
    stroke(ticks, palette.inks[0], unit * 0.005, { 'stroke-opacity': 0.7 })
  )
}

/** An upright slab under a small sun, one witness. */
export function monolith(stage: Stage): string {
  const { unit, x, y, palette } = stage
  const sun = y - unit * 0.2
  const [top, foot] = [y - unit * 0.16, y + unit * 0.5]
  return (
    circle(x, sun, unit * 0.17, stage.gradient(palette.inks[0], palette.inks[1])) +
    circle(x, sun, unit * 0.3, palette.inks[0], { opacity: 0.16 }) +
    circle(x, sun, unit * 0.46, palette.inks[0], { opacity: 0.08 }) +
    path(hills(stage, y + unit * 0.42, unit * 0.03, 5), mix(palette.inks[2], stage.dark, 0.6)) +
    path(d`M${x - unit * 0.12} ${foot}V${top}H${x + unit * 0.1}V${foot}Z`, stage.dark) +
    path(d`M${x + unit * 0.1} ${foot}V${top}l${unit * 0.035} ${unit * 0.025}V${foot - unit * 0.02}Z`, palette.inks[0], {
      opacity: 0.75,
    }) +
    figure(x - unit * 0.27, y + unit * 0.47, unit * 0.09, stage.dark)
  )
}

/** The moon over open water, its light broken into bars. */
export function tide(stage: Stage): string {
  const { width, height, unit, x, y, random, palette } = stage
  const horizon = y + unit * 0.16
  const sea = stage.gradient(mix(palette.inks[2], palette.ground[1], 0.3), mix(palette.inks[2], stage.dark, 0.8))
  let bars = ''
  for (let bar = 0; bar < 15; bar++) {
    const depth = bar / 14
    const top = horizon + unit * (0.03 + depth * 0.62)
    const half = unit * random.range(0.05, 0.2) * (1 - depth * 0.3)
    const shift = unit * random.range(-0.06, 0.06)
    bars += d`M${x + shift - half} ${top}h${half * 2}v${unit * (0.006 + 0.01 * depth)}h${-half * 2}Z`
  }
  const boat = x + unit * random.pick([-0.3, 0.3])
  const hull = d`M${boat - unit * 0.07} ${horizon}h${unit * 0.14}l${-unit * 0.03} ${unit * 0.03}h${-unit * 0.08}Z`
  const sail = d`M${boat} ${horizon - unit * 0.01}V${horizon - unit * 0.15}L${boat + unit * 0.06} ${horizon - unit * 0.01}Z`
  return (
    circle(x, y - unit * 0.08, unit * 0.34, palette.inks[0], { opacity: 0.14 }) +
    circle(x, y - unit * 0.08, unit * 0.22, palette.inks[0]) +
    rect(0, horizon, width, height - horizon, sea) +
    path(bars, palette.inks[0], { opacity: 0.85 }) +
    path(hull + sail, stage.dark)
  )
}

/** A drawn constellation in a field of small stars. */
export function constellation(stage: Stage): string {
  const { width, height, unit, x, y, random, palette } = stage
  let dust = ''
  for (let star = 0; star < 60; star++) {
    dust += disc(random.range(0, width), random.range(0, height), unit * random.range(0.002, 0.006))
  }
  const points: [number, number][] = []
  const count = 8
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * 2 * Math.PI + random.range(-0.25, 0.25)
    const reach = unit * random.range(0.18, 0.42)
    points.push([x + reach * Math.cos(angle), y + reach * Math.sin(angle)])
  }
  const start = random.int(0, count - 1)
  const order = [0, 3, 1, 4, 6, 2, 5, 7].map((step) => points[(start + step) % count] as [number, number])
  const lines = order.map(([px, py], index) => (index === 0 ? d`M${px} ${py}` : d`L${px} ${py}`)).join('')
  const stars = points.map(([px, py]) => disc(px, py, unit * random.range(0.014, 0.03))).join('')
  const halos = points.map(([px, py]) => disc(px, py, unit * 0.05)).join('')
  return (
    circle(x, y, unit * 0.46, palette.inks[2], { opacity: 0.22 }) +
    path(dust, palette.text, { opacity: 0.6 }) +
    stroke(lines, palette.inks[1], unit * 0.006, { 'stroke-opacity': 0.8 }) +
    path(halos, palette.inks[0], { opacity: 0.2 }) +
    path(stars, palette.inks[0])
  )
}
