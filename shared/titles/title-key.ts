import type { TitleRef } from './title.ts'

/** A title's key in records and maps: `movie/550`. */
export function titleKey({ type, id }: TitleRef): string {
  return `${type}/${id}`
}
