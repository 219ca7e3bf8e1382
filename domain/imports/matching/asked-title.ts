import type { ImportCandidate, ImportReason } from '#shared/imports/import.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import { foldText } from '../../terms/fold.ts'
import { normalizeText } from '../../terms/normalize.ts'

/** A title of a file to be matched. */
export interface AskedTitle {
  number: number
  name: string
  year: number | null
  type: TitleType | null
  tmdbId: number | null
  imdbId: string | null
  /** The name in normal form, and only its naming words. */
  text: string
  folded: string
}

/** The result of matching. `pick`: the title itself, or the likeliest of the candidates. */
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
