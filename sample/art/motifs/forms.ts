import { mix } from '../colour.ts'
import type { Stage } from '../stage.ts'
import { circle, d, ellipse, group, path, polyline, stroke } from '../svg.ts'

/** A many-leaved flower. */
export function petals(stage: Stage): string {
  const { unit, x, y, random, palette } = stage
  const count = random.pick([8, 10, 12])
  const layer = (reach: number, half: number, fill: string, opacity: number, offset: number): string => {
    let leaves = ''
    for (let leaf = 0; leaf < count; leaf++) {
      const angle = (leaf / count) * 360 + offset
      leaves += ellipse(x, y - unit * reach, unit * half, unit * reach, fill, {
        transform: d`rotate(${angle} ${x} ${y})`,
      })
    }
    return group(leaves, { 'fill-opacity': opacity })
  }
  return (
    layer(0.25, 0.115, palette.inks[2], 0.42, 0) +
    layer(0.15, 0.07, palette.inks[0], 0.7, 180 / count) +
    circle(x, y, unit * 0.07, palette.inks[1])
  )
}

/** A disc on a slanting border, in exchanged colours. */
export function split(stage: Stage): string {
  const { width, height, unit, x, y, random, palette } = stage
  const lean = unit * 0.3 * random.pick([-1, 1])
  const side = d`M${x - lean} ${height}L${x + lean} 0H${width}V${height}Z`
  return (
    path(side, palette.inks[0]) +
    circle(x - unit * 0.03, y, unit * 0.37, palette.inks[1]) +
    group(circle(x + unit * 0.05, y + unit * 0.06, unit * 0.37, stage.dark), {
      'clip-path': stage.clip(`<path d="${side}"/>`),
    }) +
    circle(x - unit * 0.17, y - unit * 0.04, unit * 0.05, palette.ground[0])
  )
}

/** Two circles that share a part. */
export function duo(stage: Stage): string {
  const { unit, x, y, palette } = stage
  const radius = unit * 0.27
  const [left, right] = [x - radius * 0.55, x + radius * 0.55]
  const halo = (cx: number, colour: string): string =>
    circle(cx, y, radius * 1.18, 'none', { stroke: colour, 'stroke-width': 2, 'stroke-opacity': 0.6 })
  return (
    circle(left, y, radius, palette.inks[0]) +
    circle(right, y, radius, palette.inks[2]) +
    group(circle(right, y, radius, palette.inks[1]), { 'clip-path': stage.clip(circle(left, y, radius, '#000')) }) +
    halo(left, palette.inks[0]) +
    halo(right, palette.inks[2])
  )
}

/** An eye in widening lids. */
export function eye(stage: Stage): string {
  const { unit, x, y, palette } = stage
  let art = ''
  for (let lid = 7; lid >= 0; lid--) {
    const half = unit * (0.16 + lid * 0.085)
    const fill =
      lid % 2 === 1
        ? mix(palette.ground[0], palette.inks[2], 0.5 - lid * 0.04)
        : mix(palette.ground[1], palette.inks[0], 0.62 - lid * 0.09)
    art += path(
      d`M${x - half} ${y}Q${x} ${y - half * 1.24} ${x + half} ${y}Q${x} ${y + half * 1.24} ${x - half} ${y}Z`,
      fill,
    )
  }
  const slit = unit * 0.095
  return (
    art +
    circle(x, y, unit * 0.13, palette.inks[1]) +
    circle(x, y, slit, palette.inks[0]) +
    path(
      d`M${x} ${y - slit}Q${x + unit * 0.035} ${y} ${x} ${y + slit}Q${x - unit * 0.035} ${y} ${x} ${y - slit}Z`,
      stage.dark,
    ) +
    circle(x + unit * 0.035, y - unit * 0.04, unit * 0.014, palette.inks[1])
  )
}

/** A stack of signal lines with one loud middle. */
export function waves(stage: Stage): string {
  const { width, unit, x, y, random, palette } = stage
  const [count, steps, span] = [13, 22, unit * 0.82]
  const [left, length] = stage.wide ? [x - unit * 0.7, unit * 1.4] : [width * 0.1, width * 0.8]
  let art = ''
  for (let line = 0; line < count; line++) {
    const level = y - span * 0.42 + (line / count) * span
    const points: [number, number][] = [[left, level]]
    for (let step = 1; step <= steps; step++) {
      const px = left + (length * step) / steps
      const loud = Math.exp(-(((px - x) / (unit * 0.2)) ** 2))
      points.push([px, level - loud * unit * random.range(0.01, 0.17) - unit * random.range(0, 0.006)])
    }
    art += `<path d="${polyline(points)}" fill="${mix(palette.ground[0], palette.ground[1], 0.2 + (0.5 * line) / count)}" stroke="${mix(palette.inks[0], palette.inks[1], line / count)}"/>`
  }
  return group(art, { 'stroke-width': unit * 0.006, 'stroke-linejoin': 'round' })
}

/** A record and the arm on it. */
export function vinyl(stage: Stage): string {
  const { unit, x, y, random, palette } = stage
  let grooves = ''
  for (let groove = 0; groove < 9; groove++) {
    const radius = unit * (0.2 + groove * 0.024)
    grooves += d`M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0`
  }
  const point = (turn: number, reach: number): string => d`${x + reach * Math.cos(turn)} ${y + reach * Math.sin(turn)}`
  const shine = (angle: number): string => {
    return `M${point(angle, unit * 0.16)}L${point(angle - 0.16, unit * 0.42)}L${point(angle + 0.16, unit * 0.42)}Z`
  }
  const angle = random.range(0.4, 1.1)
  const pivot: [number, number] = [x + unit * 0.43, y - unit * 0.42]
  const arm = d`M${pivot[0]} ${pivot[1]}L${x + unit * 0.4} ${y + unit * 0.02}L${x + unit * 0.25} ${y + unit * 0.16}`
  return (
    circle(x, y, unit * 0.47, palette.inks[2], { opacity: 0.35 }) +
    circle(x, y, unit * 0.43, stage.dark) +
    path(shine(angle) + shine(angle + Math.PI), palette.inks[0], { opacity: 0.22 }) +
    stroke(grooves, palette.inks[2], unit * 0.003, { 'stroke-opacity': 0.45 }) +
    circle(x, y, unit * 0.16, palette.inks[1]) +
    circle(x, y, unit * 0.1, palette.inks[0]) +
    circle(x, y, unit * 0.016, stage.dark) +
    `<path d="${arm}" fill="none" stroke="${palette.inks[0]}" stroke-width="${Math.round(unit * 0.02)}" stroke-linejoin="round" stroke-linecap="round"/>` +
    circle(pivot[0], pivot[1], unit * 0.04, palette.inks[0])
  )
}
