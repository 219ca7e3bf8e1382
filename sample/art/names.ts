import { MAX_ID, TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'

/** What a picture's name refers to. */
export type ArtRef =
  | { kind: 'poster'; title: TitleRef; language: string }
  | { kind: 'backdrop'; title: TitleRef }
  | { kind: 'portrait'; id: number }
  | { kind: 'provider'; id: number }
  | { kind: 'placeholder'; shape: PlaceholderShape }

export type PlaceholderShape = 'poster' | 'backdrop' | 'portrait' | 'provider'

const TITLE = `(?<type>${TITLE_TYPES.join('|')})-(?<id>[0-9]{1,10})`
const FORMS = {
  poster: new RegExp(`^sample-poster-${TITLE}-(?<language>[a-z]{2,3}(?:-[A-Z]{2})?)\\.svg$`),
  backdrop: new RegExp(`^sample-backdrop-${TITLE}\\.svg$`),
  numbered: /^sample-(?<kind>portrait|provider)-(?<id>[0-9]{1,10})\.svg$/,
  placeholder: /^sample-placeholder(?:-(?<shape>poster|backdrop|portrait|provider))?\.svg$/,
} as const

/** Parses names like `sample-poster-movie-550-en.svg`; null for any other name. */
export function parseArtName(name: string): ArtRef | null {
  const placeholder = FORMS.placeholder.exec(name)
  if (placeholder) return { kind: 'placeholder', shape: (placeholder.groups?.shape ?? 'poster') as PlaceholderShape }
  const match = FORMS.poster.exec(name) ?? FORMS.backdrop.exec(name) ?? FORMS.numbered.exec(name)
  const { type, id: digits, language, kind } = match?.groups ?? {}
  const id = Number(digits)
  if (!match || id > MAX_ID) return null
  if (kind === 'portrait' || kind === 'provider') return { kind, id }
  const title: TitleRef = { type: type as TitleType, id }
  return language === undefined ? { kind: 'backdrop', title } : { kind: 'poster', title, language }
}
