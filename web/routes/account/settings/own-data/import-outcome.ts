import type { ImportProblemCode } from '#domain/own-data/import-problem.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'

/** Counts of an import, in display order. */
export interface Imported {
  titles: number
  ratings: number
  services: number
  /** Rows that the account had already. */
  kept: number
  /** Suggestion lists, and titles added to them and to existing ones. */
  lists: number
  listed: number
}

/** Why nothing was imported, and the position in the file: `watchlist[2].status`, '' for the file as a whole. */
export interface Refused {
  code: ImportProblemCode | 'offline'
  place: string
}

export type ImportOutcome = { imported: Imported } | { problems: readonly Refused[] }

export const PROBLEM_TEXTS: Record<Refused['code'], PlainMessageKey> = {
  'too-large': 'settings.importTooLarge',
  'not-json': 'settings.importNotOwn',
  'not-own-data': 'settings.importNotOwn',
  'newer-version': 'settings.importNewer',
  'too-many-rows': 'settings.importTooMany',
  'invalid-value': 'settings.importInvalid',
  'duplicate-title': 'settings.importTwice',
  'watchlist-full': 'settings.importFull',
  'ratings-full': 'settings.importFull',
  'lists-full': 'settings.importListsFull',
  'list-full': 'settings.importListFull',
  'too-many-tries': 'login.tooMany',
  busy: 'settings.importBusy',
  offline: 'login.failed',
}

/**
 * Encodes it for the settings' query parameter `import`, for forms without scripts: `added.5.3.1.0.2.40`, or
 * `invalid-value.watchlist[2]`.
 */
export function writeOutcome(outcome: ImportOutcome): string {
  if ('imported' in outcome) {
    const { titles, ratings, services, kept, lists, listed } = outcome.imported
    return ['added', titles, ratings, services, kept, lists, listed].join('.')
  }
  const [first] = outcome.problems
  return first === undefined ? '' : `${first.code}.${first.place}`
}

export function readImportOutcome(text: string | null): ImportOutcome | null {
  const [code = '', ...rest] = text?.split('.') ?? []
  if (code === 'added') {
    const [titles = 0, ratings = 0, services = 0, kept = 0, lists = 0, listed = 0] = rest.map(
      (part) => Number.parseInt(part, 10) || 0,
    )
    return { imported: { titles, ratings, services, kept, lists, listed } }
  }
  if (!Object.hasOwn(PROBLEM_TEXTS, code)) return null
  return { problems: [{ code: code as Refused['code'], place: rest.join('.').slice(0, MAX_PLACE_LENGTH) }] }
}

const MAX_PLACE_LENGTH = 60
