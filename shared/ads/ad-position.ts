/** Places for ads on the public site, as in `ad_units.position`. */
export const AD_POSITIONS = [
  'home_top',
  'home_middle',
  'home_bottom',
  'content_top',
  'content_middle',
  'content_bottom',
  'content_sidebar',
  'person_top',
  'person_middle',
  'person_bottom',
  'footer',
] as const
export type AdPosition = (typeof AD_POSITIONS)[number]

export function isAdPosition(text: unknown): text is AdPosition {
  return AD_POSITIONS.some((position) => position === text)
}

/** What an ad's HTML may do in a visitor's browser. */
export interface AdNeeds {
  runsScripts: boolean
  /** Whether it may run scripts or contact other hosts, and thus waits until the visitor allows marketing cookies. */
  needsConsent: boolean
}

/** A place that has an ad, in the form that pages use. */
export interface FilledPlace extends AdNeeds {
  position: AdPosition
}
