import { MAX_ID } from '../titles/title.ts'
import type { TitleRef } from '../titles/title.ts'

/** Characters of a slug: even percent-encoded scripts then stay short enough for every server on the way. */
const SLUG_LENGTH = 80

/** Lower case, punctuation removed, spaces to hyphens, at most 80 characters; letters and digits of every script stay. May be empty. */
export function slugify(title: string): string {
  const slug = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-+/, '')
  const short = slug.length > SLUG_LENGTH ? [...slug].slice(0, SLUG_LENGTH).join('') : slug
  return short.replace(/-+$/, '')
}

/** `550-fight-club`, or `550` if the title leaves no slug. */
export function idSlug(id: number, title: string): string {
  const slug = slugify(title)
  return slug === '' ? String(id) : `${id}-${slug}`
}

export type ParsedIdSlug = { ok: true; id: number } | { ok: false; reason: 'invalid-id' | 'invalid-url' }

/**
 * Reads the id from `550`, `550-fight-club` or any other slug. Letters in place of the id are an invalid id; a segment with nothing before
 * its first hyphen is an invalid URL. Ids beyond the database's range are well-formed but never exist.
 */
export function parseIdSlug(segment: string): ParsedIdSlug {
  const head = segment.split('-', 1)[0] ?? ''
  if (head === '') return { ok: false, reason: 'invalid-url' }
  if (!/^[0-9]+$/.test(head)) return { ok: false, reason: 'invalid-id' }
  const id = Number(head)
  return { ok: true, id: id <= MAX_ID ? id : 0 }
}

/** Site path of a title's page without origin, slug percent-encoded. `title` is the base title. */
export function titlePath(language: string, ref: TitleRef, title: string): string {
  return `/${language}/${ref.type}/${encodeURIComponent(idSlug(ref.id, title))}`
}

export function personPath(language: string, id: number, name: string): string {
  return `/${language}/person/${encodeURIComponent(idSlug(id, name))}`
}
