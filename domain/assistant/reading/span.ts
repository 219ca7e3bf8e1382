/** What a part of a request says. `rating`: how good; `certification`: for which age, such as PG-13; `title`: one that is named. */
export type SpanKind =
  | 'type'
  | 'genre'
  | 'actor'
  | 'director'
  | 'person'
  | 'year'
  | 'rating'
  | 'certification'
  | 'title'
  | 'provider'
  | 'runtime'
  | 'country'
  | 'language'
  | 'mood'
  | 'limit'

/** A part of a request with what it says. */
export interface Span {
  kind: SpanKind
  /** Characters of the request as it was typed, without the end. */
  start: number
  end: number
  /** As wishes hold it: genres by TMDB's English names, `{ min, max }` of years, a number of 10, minutes, names as typed. */
  value: string | number | readonly string[] | { min?: number; max?: number }
  /** 'no horror' */
  negated?: boolean
  /** A title that others are to be like. */
  isLike?: boolean
}

/** A value of names or words as it was typed; '' for lists and ranges. */
export function textOf(value: Span['value']): string {
  return typeof value === 'object' ? '' : String(value)
}
