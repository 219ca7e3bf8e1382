import type { TitleRef } from './title.ts'

/** A title's key in records and maps: `movie/550`. */
export function titleKey({ type, id }: TitleRef): string {
  return `${type}/${id}`
}

/** The title of a key. */
export function refOfKey(key: string): TitleRef {
  const [type = '', id = ''] = key.split('/')
  return { type: type === 'movie' ? 'movie' : 'tv_show', id: Number(id) }
}
