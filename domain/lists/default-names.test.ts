import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#i18n/languages.ts'
import { defaultNameIn, defaultNames } from './default-names.ts'

describe('default names of lists', () => {
  it('I18N-24, LIMITS-66: are nine, each in every language, all different within one', () => {
    expect(defaultNames('en')).toEqual([
      'My Favorites',
      'Watch Later',
      'Best Movies',
      'Action Movies',
      'Comedy Shows',
      'Must Watch',
      'Horror Movies',
      'Romantic Movies',
      'Sci-Fi Collection',
    ])
    for (const language of LANGUAGES) {
      const names = defaultNames(language)
      expect(new Set(names).size).toBe(9)
      if (language !== 'en') expect(names.filter((name) => defaultNames('en').includes(name))).toEqual([])
    }
  })

  it('I18N-24, Q20: name a list in the language of the page, whichever it was named in; other names stay', () => {
    expect(defaultNameIn('tr', 'My Favorites')).toBe('Favorilerim')
    expect(defaultNameIn('ar', 'favorilerim')).toBe('مفضّلتي')
    expect(defaultNameIn('en', 'お気に入り')).toBe('My Favorites')
    expect(defaultNameIn('tr', 'My Favourites')).toBeNull()
    expect(defaultNameIn('xx', 'Favorilerim')).toBe('My Favorites')
  })
})
