import type { ImportCandidate, ImportReason } from '#shared/imports/import.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import { foldText } from '../../terms/fold.ts'
import { normalizeText } from '../../terms/normalize.ts'

/** A title of a file that is looked for. */
export interface AskedTitle {
  number: number
  name: string
  year: number | null
  type: TitleType | null
  tmdbId: number | null
  imdbId: string | null
  /** The name in normal form, and its naming words alone. */
  text: string
  folded: string
}

/** What it was taken for. `pick`: the title itself, or the likeliest of those to choose from. */
export interface Decision {
  match: 'matched' | 'choose' | 'missing'
  reason: ImportReason | null
  pick: TitleRef | null
  candidates: ImportCandidate[]
}

type Named = Pick<AskedTitle, 'number' | 'name' | 'year' | 'type' | 'tmdbId' | 'imdbId'>

export function askedTitle(title: Named): AskedTitle {
  const text = normalizeText(title.name)
  return { ...title, text, folded: foldText(text) }
}
