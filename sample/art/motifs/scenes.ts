import { mix } from '../colour.ts'
import { figure, hills } from '../stage.ts'
import type { Stage } from '../stage.ts'
import { circle, d, ellipse, group, path, rect, stroke } from '../svg.ts'

/** Someone in a hat, striped by a blind. */
export function blinds(stage: Stage): string {
  const { width, unit, x, y, palette } = stage
  const radius = unit * 0.42
  let slats = ''
  for (let slat = 0; slat < 11; slat++) {
    const depth = radius * (0.02 + slat * 0.0135)
    slats += d`M${x - radius} ${y - radius + slat * radius * 0.19}h${radius * 2}v${depth}h${-radius * 2}Z`
  }
  const hat = x - radius * 0.1
  const brim = y - radius * 0.2
  const crown = d`M${hat - radius * 0.15} ${brim}q${radius * 0.02} ${-radius * 0.2} ${radius * 0.15} ${-radius * 0.17}q${radius * 0.13} ${-radius * 0.03} ${radius * 0.15} ${radius * 0.17}Z`
  const scene =
    rect(x - radius, y - radius, radius * 2, radius * 2, palette.inks[0]) +
    path(slats, palette.ground[0]) +
    figure(hat, y + radius * 1.02, radius * 1.25, stage.dark) +
    ellipse(hat, brim, radius * 0.27, radius * 0.05, stage.dark) +
    path(crown, stage.dark)
  return (
    path(d`M${x} ${y - radius}L${width} ${y - radius * 1.9}V${y + radius * 1.2}L${x} ${y + radius}Z`, palette.inks[0], {
      opacity: 0.16,
    }) + group(scene, { 'clip-path': stage.clip(circle(x, y, radius, '#000')) })
  )
}

/** Three beams on a performer. */
export function spotlight(stage: Stage): string {
  const { unit, x, y, palette } = stage
  const floor = y + unit * 0.42
  const beam = (shift: number, ink: string, opacity: number): string => {
    const lamp = x + shift * unit * 1.1
    const data = d`M${lamp - unit * 0.02} ${-unit * 0.1}h${unit * 0.04}L${x + unit * 0.3} ${floor}h${-unit * 0.6}Z`
    return path(data, ink, { opacity })
  }
  return (
    beam(-0.5, palette.inks[0], 0.25) +
    beam(0.5, palette.inks[1], 0.25) +
    beam(0, palette.inks[0], 0.35) +
    ellipse(x, floor, unit * 0.42, unit * 0.07, palette.inks[2]) +
    ellipse(x, floor, unit * 0.3, unit * 0.045, palette.inks[0]) +
    figure(x, floor + unit * 0.01, unit * 0.32, stage.dark)
  )
}

/** Two under one umbrella in slanting rain. */
export function umbrella(stage: Stage): string {
  const { width, height, unit, x, y, random, palette } = stage
  let rain = ''
  for (let drop = 0; drop < 46; drop++) {
    const length = unit * random.range(0.04, 0.1)
    rain += d`M${random.range(0, width)} ${random.range(-0.05, 0.95) * height}l${-length * 0.3} ${length}`
  }
  const ground = y + unit * 0.42
  const [radius, rib] = [unit * 0.34, unit * 0.17]
  const top = y + unit * 0.02
  const scallop = d`a${rib / 2} ${rib / 4} 0 0 0 ${-rib} 0`
  const canopy = d`M${x - radius} ${top}a${radius} ${radius * 0.9} 0 0 1 ${radius * 2} 0` + scallop.repeat(4) + 'Z'
  const panel =
    d`M${x} ${top - radius * 0.9}Q${x + rib * 1.2} ${top - radius * 0.6} ${x + rib} ${top}` +
    scallop +
    d`Q${x} ${top - radius * 0.5} ${x} ${top - radius * 0.9}Z`
  return (
    stroke(rain, palette.inks[2], unit * 0.006, { 'stroke-opacity': 0.75 }) +
    rect(0, ground, width, height - ground, mix(palette.inks[2], stage.dark, 0.6)) +
    ellipse(x, ground + unit * 0.03, unit * 0.34, unit * 0.03, palette.inks[0], { opacity: 0.5 }) +
    stroke(d`M${x} ${top - radius * 0.98}V${ground - unit * 0.12}`, stage.dark, unit * 0.014) +
    figure(x - unit * 0.085, ground + unit * 0.03, unit * 0.36, stage.dark) +
    figure(x + unit * 0.085, ground + unit * 0.03, unit * 0.33, mix(palette.inks[2], stage.dark, 0.5)) +
    path(canopy, palette.inks[1]) +
    path(panel, palette.inks[0])
  )
}

/** Balloons over hills. */
export function balloons(stage: Stage): string {
  const { unit, x, y, random, palette } = stage
  const balloon = (bx: number, by: number, size: number, body: string, gore: string): string => {
    const neck = by + size * 1.28
    const skin = (half: number): string =>
      d`M${bx - half * 0.2} ${neck}C${bx - half * 0.5} ${by + size * 0.9} ${bx - half} ${by + size * 0.5} ${bx - half} ${by}A${half} ${size} 0 0 1 ${bx + half} ${by}C${bx + half} ${by + size * 0.5} ${bx + half * 0.5} ${by + size * 0.9} ${bx + half * 0.2} ${neck}Z`
    const basket = d`M${bx - size * 0.13} ${neck + size * 0.22}h${size * 0.26}l${-size * 0.04} ${size * 0.18}h${-size * 0.18}Z`
    const ropes = d`M${bx - size * 0.18} ${neck}L${bx - size * 0.12} ${neck + size * 0.22}M${bx + size * 0.18} ${neck}L${bx + size * 0.12} ${neck + size * 0.22}`
    return (
      path(skin(size), body) +
      path(skin(size * 0.5), gore) +
      path(basket, stage.dark) +
      stroke(ropes, stage.dark, size * 0.03)
    )
  }
  const side = random.pick([-1, 1])
  let art =
    balloon(x - side * unit * 0.33, y - unit * 0.2, unit * 0.09, palette.inks[2], palette.inks[0]) +
    balloon(x + side * unit * 0.32, y - unit * 0.02, unit * 0.13, palette.inks[0], palette.inks[2]) +
    balloon(x - side * unit * 0.06, y - unit * 0.1, unit * 0.24, palette.inks[1], palette.inks[0])
  for (let layer = 0; layer < 3; layer++) {
    art += path(
      hills(stage, y + unit * (0.46 + layer * 0.1), unit * 0.05, 4),
      mix(palette.inks[2], stage.dark, 0.25 + layer * 0.3),
    )
  }
  return art
}

/** A big wheel at a fair. */
export function wheel(stage: Stage): string {
  const { width, height, unit, x, y, random, palette } = stage
  const [radius, count] = [unit * 0.36, 12]
  const phase = random.range(0, 0.5)
  const ground = y + unit * 0.52
  let spokes = ''
  let cabins = ''
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * 2 * Math.PI + phase
    const [px, py] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    spokes += d`M${x} ${y}L${px} ${py}`
    cabins += circle(px, py + unit * 0.02, unit * 0.042, palette.inks[index % 3 === 2 ? 2 : index % 3 === 1 ? 1 : 0])
  }
  const legs = d`M${x - unit * 0.2} ${ground}L${x} ${y}L${x + unit * 0.2} ${ground}`
  const hoop = (size: number, weight: number): string =>
    circle(x, y, size, 'none', { stroke: palette.inks[0], 'stroke-width': weight })
  return (
    circle(x, y, radius * 1.2, palette.inks[2], { opacity: 0.16 }) +
    stroke(legs, stage.dark, unit * 0.022) +
    stroke(spokes, palette.inks[0], unit * 0.005, { 'stroke-opacity': 0.8 }) +
    hoop(radius, unit * 0.012) +
    hoop(radius * 0.86, unit * 0.006) +
    cabins +
    circle(x, y, unit * 0.04, palette.inks[1]) +
    rect(0, ground, width, height - ground, mix(palette.inks[2], stage.dark, 0.65)) +
    path(hills(stage, ground, unit * 0.02, 6), mix(palette.inks[2], stage.dark, 0.75))
  )
}
