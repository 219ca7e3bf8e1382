import type { Script } from './script.ts'

/** A font: a @fontsource package and a weight. */
export const FACES = {
  grotesk: ['sofia-sans-extra-condensed', 900],
  label: ['sofia-sans-extra-condensed', 600],
  didone: ['bodoni-moda', 700],
  soft: ['fraunces', 800],
  wide: ['unbounded', 700],
  engraved: ['cormorant', 600],
  art: ['syne', 800],
  kufi: ['reem-kufi', 700],
  ruqaa: ['rakkas', 400],
  gothic: ['dela-gothic-one', 400],
  qingke: ['zcool-qingke-huangyou', 400],
  rozha: ['rozha-one', 400],
  hangul: ['black-han-sans', 400],
} as const satisfies Record<string, readonly [string, number]>

export type FaceName = keyof typeof FACES

/** Tried in order if the chosen font lacks a letter. */
export const FALLBACKS: Readonly<Record<Script, readonly FaceName[]>> = {
  arabic: ['kufi', 'ruqaa'],
  // The first is Japanese and lacks most of the simplified Chinese characters.
  cjk: ['gothic', 'qingke'],
  hangul: ['hangul'],
  other: ['grotesk', 'soft', 'wide', 'engraved', 'art', 'rozha'],
}

/** Fonts that set titles in capitals; the others set them as written. */
export const CAPITAL_FACES: ReadonlySet<FaceName> = new Set<FaceName>(['grotesk', 'wide', 'engraved', 'art'])
