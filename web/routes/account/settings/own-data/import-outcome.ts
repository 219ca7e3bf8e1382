import { OWN_DATA_REFUSALS } from './refusals.ts'
import type { ImportRefusal } from './refusals.ts'

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

export type OwnDataOutcome = { imported: Imported } | { problems: readonly ImportRefusal[] }

/** As the query `import` of the settings passes it to forms without scripts: `added.5.3.1.0.2.40`, or `invalid-value.watchlist[2]`. */
export function writeOutcome(outcome: OwnDataOutcome): string {
  if ('imported' in outcome) {
    const { titles, ratings, services, kept, lists, listed } = outcome.imported
    return ['added', titles, ratings, services, kept, lists, listed].join('.')
  }
  const [first] = outcome.problems
  return first === undefined ? '' : `${first.code}.${first.place}`
}

export function readImportOutcome(text: string | null): OwnDataOutcome | null {
  const [code = '', ...rest] = text?.split('.') ?? []
  if (code === 'added') {
    const [titles = 0, ratings = 0, services = 0, kept = 0, lists = 0, listed = 0] = rest.map(
      (part) => Number.parseInt(part, 10) || 0,
    )
    return { imported: { titles, ratings, services, kept, lists, listed } }
  }
  if (!Object.hasOwn(OWN_DATA_REFUSALS, code)) return null
  return { problems: [{ code: code as ImportRefusal['code'], place: rest.join('.').slice(0, MAX_PLACE_LENGTH) }] }
}

const MAX_PLACE_LENGTH = 60
