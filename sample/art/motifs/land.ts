import { mix } from '../colour.ts'
import { figure, hills } from '../stage.ts'
import type { Stage } from '../stage.ts'
import { circle, d, path, rect } from '../svg.ts'

/** Layered hills under a small sun. */
export function strata(stage: Stage): string {
  const { height, unit, x, y, random, palette } = stage
  let art = circle(x, y, unit * 0.17, palette.inks[0]) + circle(x, y, unit * 0.25, palette.inks[0], { opacity: 0.18 })
  for (let layer = 0; layer < 6; layer++) {
    const depth = layer / 5
    const fill =
      depth < 0.5
        ? mix(palette.inks[1], palette.inks[2], depth * 2)
        : mix(palette.inks[2], stage.dark, (depth - 0.5) * 1.9)
    const level = y + unit * 0.08 + (height - y) * depth * 0.62
    art += path(hills(stage, level, unit * (0.1 - 0.04 * depth), random.int(4, 7)), fill)
  }
  return art
}

const SUMMITS = [
  [0, 0.5, 0.78],
  [-0.42, 0.4, 0.6],
  [0.44, 0.42, 0.56],
  [-0.12, 0.3, 0.42],
  [0.26, 0.28, 0.36],
] as const

/** Mountains with a lit and a shaded side. */
export function peaks(stage: Stage): string {
  const { height, unit, x, y, palette, random } = stage
  const mirror = random.pick([-1, 1])
  let art = circle(x + mirror * unit * 0.12, y - unit * 0.1, unit * 0.2, palette.inks[0])
  SUMMITS.forEach(([shift, half, rise], index) => {
    const px = x + mirror * shift * unit
    const top = y + unit * 0.5 - rise * unit * 0.9
    const reach = half * unit * 1.7
    const drop = height - top
    art += path(
      d`M${px - reach} ${height}L${px} ${top}L${px + reach} ${height}Z`,
      mix(palette.inks[2], stage.dark, 0.1 + index * 0.15),
    )
    art += path(
      d`M${px} ${top}L${px + reach} ${height}H${px + reach * 0.12}L${px - reach * 0.03} ${top + drop * 0.45}Z`,
      stage.dark,
      { opacity: 0.34 },
    )
    if (index < 3) {
      const snow = d`M${px} ${top}l${reach * 0.13} ${drop * 0.13}l${-reach * 0.08} ${-drop * 0.02}l${-reach * 0.06} ${drop * 0.05}l${-reach * 0.12} ${-drop * 0.03}Z`
      art += path(snow, palette.inks[1])
    }
  })
  return art
}

/** A straight road into a setting sun. */
export function road(stage: Stage): string {
  const { width, height, unit, x, y, palette } = stage
  const horizon = y + unit * 0.1
  const drop = height - horizon
  const half = unit * 1.1
  const dome = (radius: number): string => d`M${x - radius} ${horizon}a${radius} ${radius} 0 0 1 ${radius * 2} 0Z`
  let dashes = ''
  for (let dash = 0; dash < 6; dash++) {
    const near = (dash / 6) ** 2
    const far = ((dash + 0.5) / 6) ** 2
    dashes += d`M${x - unit * 0.05 * near} ${horizon + drop * near}h${unit * 0.1 * near}L${x + unit * 0.05 * far} ${horizon + drop * far}h${-unit * 0.1 * far}Z`
  }
  return (
    path(dome(unit * 0.5), palette.inks[0], { opacity: 0.22 }) +
    path(dome(unit * 0.34), stage.gradient(palette.inks[0], palette.inks[1])) +
    path(hills(stage, horizon - unit * 0.03, unit * 0.04, 6), mix(palette.inks[2], stage.dark, 0.35)) +
    rect(0, horizon, width, drop, mix(palette.inks[2], stage.dark, 0.62)) +
    path(d`M${x - unit * 0.012} ${horizon}h${unit * 0.024}L${x + half} ${height}H${x - half}Z`, stage.dark) +
    path(dashes, palette.inks[0])
  )
}

/** Bare trunks before the moon, one bright coat. */
export function forest(stage: Stage): string {
  const { width, height, unit, x, y, random, palette } = stage
  let art = circle(x, y, unit * 0.26, palette.inks[0]) + circle(x, y, unit * 0.36, palette.inks[0], { opacity: 0.16 })
  for (let layer = 0; layer < 3; layer++) {
    const count = stage.wide ? 16 - layer * 3 : 9 - layer * 2
    let trees = hills(stage, y + unit * (0.38 + layer * 0.1), unit * 0.02, 5)
    for (let tree = 0; tree <= count; tree++) {
      const tx = (width * (tree + random.range(-0.5, 0.5))) / count
      const half = unit * (0.012 + layer * 0.012) * random.range(0.7, 1.4)
      trees += d`M${tx - half} ${height}L${tx - half * 0.5} -5h${half}L${tx + half} ${height}Z`
      for (let branch = 0; branch < 2; branch++) {
        const side = random.pick([-1, 1])
        trees += d`M${tx} ${random.range(0.05, 0.5) * height + unit * 0.03}l${side * unit * 0.1} ${-unit * 0.08}l${-side * unit * 0.09} ${unit * 0.06}Z`
      }
    }
    art += path(trees, mix(palette.inks[2], stage.dark, 0.3 + layer * 0.33))
  }
  return art + figure(x, y + unit * 0.56, unit * 0.14, palette.inks[1])
}

/** Table mountains, a rider's sun, a tall cactus. */
export function mesa(stage: Stage): string {
  const { width, height, unit, x, y, random, palette } = stage
  const ground = y + unit * 0.42
  const table = (left: number, top: number, span: number): string =>
    d`M${left - span * 0.14} ${ground}L${left} ${top + unit * 0.1}V${top}h${span * 0.3}l${span * 0.05} ${unit * 0.025}h${span * 0.65}V${top + unit * 0.12}L${left + span * 1.16} ${ground}Z`
  const side = random.pick([-1, 1])
  const stem = x + side * unit * 0.3
  const arm = (direction: number, from: number): string =>
    d`M${stem} ${ground - from}h${direction * unit * 0.075}v${-unit * 0.11}`
  const cactus = d`M${stem} ${ground + unit * 0.06}V${ground - unit * 0.3}` + arm(1, unit * 0.06) + arm(-1, unit * 0.12)
  const back = mix(palette.inks[2], palette.ground[1], 0.45)
  return (
    circle(x, y - unit * 0.02, unit * 0.27, stage.gradient(palette.inks[0], palette.inks[1])) +
    path(
      table(x - unit * 0.62, y + unit * 0.12, unit * 0.34) + table(x + unit * 0.34, y + unit * 0.16, unit * 0.4),
      back,
    ) +
    path(
      table(x - side * unit * 0.16 - unit * 0.2, y + unit * 0.02, unit * 0.36),
      mix(palette.inks[2], stage.dark, 0.25),
    ) +
    rect(0, ground - 1, width, height - ground + 1, mix(palette.inks[2], stage.dark, 0.55)) +
    path(hills(stage, ground + unit * 0.2, unit * 0.02, 4), mix(palette.inks[2], stage.dark, 0.78)) +
    `<path d="${cactus}" fill="none" stroke="${stage.dark}" stroke-width="${Math.round(unit * 0.045)}" stroke-linecap="round" stroke-linejoin="round"/>`
  )
}
