import { turnHue } from '../colour.ts'
import { moodsOf } from '../moods.ts'
import { lookOf, titleSeed } from '../look.ts'
import type { Look } from '../look.ts'
import { MOTIFS } from '../motifs/registry.ts'
import type { Motif } from '../motifs/registry.ts'
import { PALETTES } from '../palettes.ts'
import type { Palette } from '../palettes.ts'
import { randomFrom } from '../seed.ts'
import { createStage } from '../stage.ts'
import type { Stage } from '../stage.ts'
import { rect } from '../svg.ts'

/** Degrees by which a title's palette may be turned either way. */
const HUE_SWING = 16

export interface TitlePicture {
  seed: string
  motif: Motif
  palette: Palette
}

/** What all pictures of a title share. Depends on the id, not on the language: translations share one picture. */
export function pictureOf(type: string, id: number, genres: readonly number[], look?: Look): TitlePicture {
  const seed = titleSeed(type, id)
  const { motif, palette } = look ?? lookOf(seed, genres)
  const palettes = PALETTES[moodsOf(genres)[0] ?? 'drama']
  const chosen = palettes[palette % palettes.length] as Palette
  const degrees = randomFrom(`${seed}|hue`).range(-HUE_SWING, HUE_SWING)
  const [top, bottom] = chosen.ground
  const [first, second, third] = chosen.inks
  return {
    seed,
    motif: MOTIFS[motif],
    palette: {
      ground: [turnHue(top, degrees), turnHue(bottom, degrees)],
      inks: [turnHue(first, degrees), turnHue(second, degrees), turnHue(third, degrees)],
      text: chosen.text,
    },
  }
}

export interface SceneFrame {
  width: number
  height: number
  x: number
  y: number
  idPrefix: string
}

/** Background and motif. Definitions added later on the same stage must precede the markup returned here. */
export function drawScene(picture: TitlePicture, frame: SceneFrame): { stage: Stage; art: string } {
  const stage = createStage({ ...frame, palette: picture.palette, random: randomFrom(`${picture.seed}|scene`) })
  const [top, bottom] = picture.palette.ground
  const ground = rect(0, 0, frame.width, frame.height, stage.gradient(top, bottom))
  return { stage, art: ground + picture.motif.draw(stage) }
}
