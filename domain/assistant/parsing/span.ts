/**
 * The kind of filter that a part of a request gives. `rating`: how good; `certification`: for which age, such as PG-13; `title`: a named
 * one.
 */
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
  | 'subject'
  | 'limit'

/** A part of a request with its meaning. */
export interface Span {
  kind: SpanKind
  /** Character range in the request as typed, end exclusive. */
  start: number
  end: number
  /** In the form of filters: genres by TMDB's English names, `{ min, max }` of years, a number out of 10, minutes, names as typed. */
  value: string | number | readonly string[] | { min?: number; max?: number }
  /** 'no horror' */
  negated?: boolean
  /** Says something only if it is unwanted. */
  onlyUnwanted?: boolean
  /** A title that others should be like. */
  isLike?: boolean
}

/** A value of names or words as it was typed; '' for lists and ranges. */
export function valueText(value: Span['value']): string {
  return typeof value === 'object' ? '' : String(value)
}
