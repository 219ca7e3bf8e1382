import type { ProviderMark } from '#shared/titles/title-card.ts'

/** What a visitor can choose from. */
export interface BrowseChoices {
  genres: { id: number; name: string }[]
  /** Of the visitor's country. */
  providers: ProviderMark[]
}
