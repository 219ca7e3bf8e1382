/** Places for ads on the public site, as `ad_units.position` has them. */
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
  /** It may run scripts or ask other hosts: it waits until the visitor allows marketing cookies. */
  needsConsent: boolean
}

/** A place that has an ad, as pages know it. */
export interface FilledPlace extends AdNeeds {
  position: AdPosition
}
