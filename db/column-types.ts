/** Type ids of PostgreSQL's catalogue, which never change. */
const INT8 = 20
const DATE = 1082
const NUMERIC = 1700

/**
 * Unifies how both drivers parse what they would parse differently by default. Numbers beyond 2^53 lose digits: no column of ours comes
 * near. Dates stay text, because a JavaScript Date would shift them across time zones.
 */
export const POSTGRES_TYPES: ReadonlyMap<number, (text: string) => string | number> = new Map<
  number,
  (text: string) => string | number
>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (text: string) => text],
])
