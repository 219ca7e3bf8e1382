import { MAX_ID } from '../titles/title.ts'
import type { TitleRef } from '../titles/title.ts'

/** Titles that an address or a form may contain. */
export const NAMED_TITLES = 100

const LETTERS = { movie: 'm', tv_show: 't' } as const

/** `m550` */
export function writeTitleRef({ type, id }: TitleRef): string {
  return `${LETTERS[type]}${id}`
}

/** `m550.t1399` */
export function writeTitleRefs(refs: readonly TitleRef[]): string {
  return refs.map(writeTitleRef).join('.')
}

/** The titles in a text, without duplicates, at most 100; invalid parts are ignored. */
export function readTitleRefs(text: string): TitleRef[] {
  const named = new Set(text.split('.', NAMED_TITLES).filter((each) => /^[mt][1-9][0-9]{0,9}$/.test(each)))
  return [...named].flatMap((each): TitleRef[] => {
    const id = Number(each.slice(1))
    return id > MAX_ID ? [] : [{ type: each.startsWith(LETTERS.movie) ? 'movie' : 'tv_show', id }]
  })
}
