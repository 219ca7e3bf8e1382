import type { Translator } from '#i18n/translator.ts'
import { useTexts } from '#ui/texts.tsx'
import type { FilterChoices } from './filter-fields.tsx'
import { genreName } from '../../features/titles/genre-name.ts'
import type { Choices } from './load-choices.ts'
import type { ChosenNames } from './search-heading.ts'

/** The choices in the page's language, genres sorted by name; and the catalogue's names of the chosen ones. */
export function useChoices(choices: Choices | null): { choices: FilterChoices; names: ChosenNames } {
  const texts = useTexts()
  const { genres, providers } = choices ?? { genres: [], providers: [] }
  return {
    choices: { genres: inOwnWords(texts, genres), providers },
    names: {
      genre: (id) => genreName(texts, id, genres.find((genre) => genre.id === id)?.name ?? texts.t('search.genre')),
      provider: (id) => providers.find((provider) => provider.id === id)?.name ?? texts.t('search.provider'),
    },
  }
}

function inOwnWords(texts: Translator, genres: Choices['genres']): Choices['genres'] {
  const named = genres.map(({ id, name }) => ({ id, name: genreName(texts, id, name) }))
  return named.toSorted((a, b) => a.name.localeCompare(b.name, texts.language))
}
