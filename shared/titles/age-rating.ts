/** The ages up to which lists of titles can be limited. */
export const AGE_LIMITS = [0, 6, 12, 16, 18] as const
export type AgeLimit = (typeof AGE_LIMITS)[number]

/** The limit of the family switch. */
export const FAMILY_LIMIT: AgeLimit = 12

/** How a country's authority has rated a title. */
export interface AgeRating {
  /** Whose rating it is: two upper-case letters; not the visitor's own if that one is unknown. */
  country: string
  /** As that country writes it: `PG-13`, `12`, `M/12`. */
  certification: string
  /** From this age on, in years. */
  age: number
}

/** From an address; undefined if it is none of them. */
export function readAgeLimit(value: string): AgeLimit | undefined {
  return AGE_LIMITS.find((limit) => String(limit) === value)
}
