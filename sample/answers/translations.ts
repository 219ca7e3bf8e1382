import { languagesOf, originalName, textsIn } from './title.ts'
import type { SampleTitle } from './title.ts'

/** Languages whose first region at TMDB is not the one with the most speakers. */
const REGIONS: Readonly<Record<string, string>> = { pt: 'PT', ar: 'SA' }

const languageNames = new Map<string, { name: string | undefined; english_name: string | undefined }>()

function namesOf(language: string): object {
  const nameIn = (other: string) => new Intl.DisplayNames(other, { type: 'language' }).of(language)
  const names = languageNames.get(language) ?? { name: nameIn(language), english_name: nameIn('en') }
  languageNames.set(language, names)
  return names
}

/** As at TMDB, each language has a region, missing translations are '', and so is a name equal to the original one. */
export function translations({ title }: { title: SampleTitle }): object {
  const entries = languagesOf(title).map((language) => {
    const { name, overview, tagline } = textsIn(title, language)
    const own = name === originalName(title) ? '' : name
    return {
      iso_3166_1: REGIONS[language] ?? new Intl.Locale(language).maximize().region,
      iso_639_1: language,
      ...namesOf(language),
      data: {
        homepage: '',
        overview,
        tagline,
        ...(title.kind === 'movie' ? { runtime: 0, title: own } : { name: own }),
      },
    }
  })
  return { translations: entries }
}
