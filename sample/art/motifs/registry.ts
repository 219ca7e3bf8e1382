import type { ArtMood } from '../moods.ts'
import type { Stage } from '../stage.ts'
import { arches, bridge, facade, skyline, stairs } from './city.ts'
import { duo, eye, petals, split, vinyl, waves } from './forms.ts'
import { forest, mesa, peaks, road, strata } from './land.ts'
import { chevrons, contours, maze, rays, spiral, tiles } from './pattern.ts'
import { casement, castle, columns, curtain, keyhole } from './rooms.ts'
import { balloons, blinds, spotlight, umbrella, wheel } from './scenes.ts'
import { constellation, eclipse, monolith, orb, rings, tide } from './sky.ts'

/**
 * Position of a title: `crown` and `canopy` on the sky (start-aligned, centred), `foot` and `base` over the lower part (centred,
 * start-aligned), `panel` and `band` on a solid field (below, above), `plate` on a label.
 */
export type LayoutName = 'crown' | 'canopy' | 'foot' | 'base' | 'panel' | 'band' | 'plate'

export interface Placement {
  layout: LayoutName
  /** Focus of the motif as shares of a poster's width and height. */
  x: number
  y: number
}

export interface Motif {
  draw(stage: Stage): string
  placements: readonly [Placement, ...Placement[]]
  /** The lower edge is dark in every palette, including those with a light background. */
  grounded: boolean
}

/** `at('crown canopy', .5, .5)`: the layouts that suit one focus. */
function at(layouts: string, x: number, y: number): Placement[] {
  return layouts.split(' ').map((layout) => ({ layout: layout as LayoutName, x, y }))
}

function motif(draw: (stage: Stage) => string, ...placements: Placement[][]): Motif {
  return { draw, placements: placements.flat() as [Placement, ...Placement[]], grounded: false }
}

function grounded(draw: (stage: Stage) => string, ...placements: Placement[][]): Motif {
  return { ...motif(draw, ...placements), grounded: true }
}

export const MOTIFS = {
  arches: motif(arches, at('crown', 0.5, 0.6)),
  balloons: grounded(balloons, at('canopy crown', 0.5, 0.52)),
  blinds: motif(blinds, at('base', 0.5, 0.36), at('crown', 0.5, 0.64)),
  bridge: grounded(bridge, at('crown canopy', 0.5, 0.54)),
  casement: motif(casement, at('foot', 0.5, 0.38), at('canopy', 0.5, 0.62)),
  castle: grounded(castle, at('crown canopy', 0.5, 0.6)),
  chevrons: motif(chevrons, at('base foot', 0.5, 0.4)),
  columns: grounded(columns, at('crown canopy', 0.5, 0.62)),
  constellation: motif(constellation, at('foot base', 0.5, 0.38), at('canopy', 0.5, 0.62)),
  contours: motif(contours, at('plate panel', 0.5, 0.38), at('band', 0.5, 0.62)),
  curtain: grounded(curtain, at('foot', 0.5, 0.32)),
  duo: motif(duo, at('foot base', 0.5, 0.38), at('crown', 0.5, 0.62)),
  eclipse: motif(eclipse, at('foot base', 0.5, 0.38), at('canopy', 0.5, 0.63)),
  eye: motif(eye, at('base foot', 0.5, 0.36), at('canopy', 0.5, 0.62)),
  facade: grounded(facade, at('plate panel', 0.5, 0.4), at('band', 0.5, 0.6)),
  forest: grounded(forest, at('foot base', 0.5, 0.28)),
  keyhole: grounded(keyhole, at('base foot', 0.5, 0.32), at('canopy', 0.5, 0.58)),
  maze: motif(maze, at('base foot', 0.5, 0.36), at('crown', 0.5, 0.62)),
  mesa: grounded(mesa, at('crown canopy', 0.5, 0.55)),
  monolith: grounded(monolith, at('crown', 0.56, 0.54)),
  orb: grounded(orb, at('crown canopy', 0.5, 0.54)),
  peaks: grounded(peaks, at('crown canopy', 0.5, 0.6)),
  petals: motif(petals, at('foot', 0.5, 0.38), at('canopy', 0.5, 0.64)),
  rays: motif(rays, at('panel', 0.5, 0.38), at('band', 0.5, 0.64)),
  rings: motif(rings, at('base foot', 0.5, 0.36), at('crown', 0.5, 0.64)),
  road: grounded(road, at('crown canopy', 0.5, 0.52)),
  skyline: grounded(skyline, at('crown canopy', 0.62, 0.56)),
  spiral: motif(spiral, at('panel base', 0.5, 0.38), at('band', 0.5, 0.62)),
  split: motif(split, at('base panel', 0.5, 0.36), at('band', 0.5, 0.64)),
  spotlight: motif(spotlight, at('foot base', 0.5, 0.34), at('canopy', 0.5, 0.56)),
  stairs: grounded(stairs, at('crown', 0.5, 0.58)),
  strata: grounded(strata, at('crown canopy', 0.6, 0.42)),
  tide: grounded(tide, at('crown canopy', 0.5, 0.52)),
  tiles: motif(tiles, at('panel plate', 0.5, 0.5), at('band', 0.5, 0.5)),
  umbrella: grounded(umbrella, at('canopy crown', 0.5, 0.58)),
  vinyl: motif(vinyl, at('foot base', 0.5, 0.36), at('crown', 0.5, 0.64)),
  waves: motif(waves, at('foot base', 0.5, 0.4), at('crown', 0.5, 0.68)),
  wheel: grounded(wheel, at('crown canopy', 0.5, 0.58)),
} satisfies Record<string, Motif>

export type MotifName = keyof typeof MOTIFS

const words = (list: string): readonly MotifName[] => list.split(' ') as MotifName[]

/** Motifs that suit a genre, the most distinctive first; a title's further genres contribute their first three. */
export const MOTIFS_BY_MOOD: Readonly<Record<ArtMood, readonly MotifName[]>> = {
  action: words('rays split road chevrons skyline peaks bridge contours'),
  adventure: words('balloons contours road peaks strata mesa tide orb'),
  animation: words('balloons tiles wheel strata castle constellation rays orb'),
  comedy: words('curtain wheel tiles umbrella duo facade rays spotlight stairs'),
  crime: words('blinds facade skyline keyhole bridge split arches maze'),
  documentary: words('contours constellation rings strata waves tide'),
  drama: words('facade tide arches casement bridge strata orb petals stairs waves'),
  family: words('balloons wheel tiles casement duo strata castle'),
  fantasy: words('castle constellation forest eclipse peaks arches rings'),
  history: words('columns castle strata eclipse peaks chevrons bridge'),
  horror: words('eye forest keyhole eclipse maze spiral arches'),
  music: words('vinyl spotlight waves curtain tiles rings'),
  mystery: words('keyhole maze stairs eye casement spiral forest tide'),
  romance: words('umbrella petals wheel duo casement tide orb bridge'),
  scifi: words('rings monolith orb constellation eclipse waves road contours'),
  thriller: words('maze keyhole spiral stairs blinds eye facade arches'),
  war: words('contours chevrons rays split road bridge'),
  western: words('mesa road strata orb'),
}
