import { describe, expect, it } from 'vitest'
import { movieDetails, tvDetails } from '#integrations/tmdb/schemas/title-details.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { foldTranslations } from './fold-translations.ts'

type Given = [code: string, data: object | string | null]

const entry = ([code, data]: Given) => {
  const [iso_639_1, iso_3166_1] = code.split('-')
  return { iso_639_1, iso_3166_1, name: '', english_name: '', data }
}

/** TMDB's English details of a movie, with texts by language and region ('pt-BR'). */
function fold(fields: object, ...given: Given[]) {
  const whole = { id: 1, title: 'The Film', original_title: 'The Film', original_language: 'en', ...fields }
  return foldTranslations(movieDetails.parse({ ...whole, translations: { translations: given.map(entry) } }))
}

describe('the texts of a title', () => {
  it('I18N-05: come in all 20 languages out of one answer, and in no other', () => {
    const texts = (code: string) => ({ title: `T ${code}`, overview: `O ${code}`, tagline: `L ${code}` })
    const codes = LANGUAGES.filter((code) => code !== 'en')
    const found = fold(
      { overview: 'O en', tagline: 'L en' },
      ...[...codes, 'th', 'vi'].map((code): Given => [`${code}-XX`, texts(code)]),
    )
    expect(Object.keys(found.title)).toEqual(LANGUAGES)
    expect(found.title).toMatchObject({ en: 'The Film', ja: 'T ja' })
    expect(Object.keys(found.overview)).toEqual(LANGUAGES)
    expect(found.tagline).toMatchObject({ en: 'L en', el: 'L el', hi: 'L hi' })
    expect(found.read).toEqual(LANGUAGES)
  })

  it('are read of shows by their name', () => {
    const translations = { translations: [entry(['ja-JP', { name: 'ブレイキング・バッド', overview: '' }])] }
    const show = tvDetails.parse({ id: 1, name: 'Breaking Bad', original_name: 'Breaking Bad', translations })
    expect(foldTranslations(show)).toMatchObject({ title: { ja: 'ブレイキング・バッド' }, overview: {} })
  })

  it.each([
    ['pt', ['pt-BR', 'pt-PT']],
    ['zh', ['zh-HK', 'zh-TW', 'zh-SG', 'zh-CN']],
    ['es', ['es-AR', 'es-MX', 'es-ES']],
    ['fr', ['fr-CA', 'fr-FR']],
    ['de', ['de-CH', 'de-AT', 'de-DE']],
    ['en', ['en-AU', 'en-GB', 'en-US']],
    ['ar', ['ar-XX', 'ar-EG', 'ar-AE', 'ar-SA']],
    ['no', ['nn-NO', 'no-NO', 'nb-NO']],
    ['ko', ['ko-US', 'ko-KR']],
  ])('are those of the language’s own region: %s, the last of %j', (language, codes) => {
    const given = codes.map((code): Given => [code, { title: '', overview: code }])
    // If a better one is missing or empty, the next is used.
    for (let last = given.length; last > 0; last -= 1) {
      const some = [...given.slice(0, last), ...given.slice(last).map(([code]): Given => [code, { overview: '' }])]
      expect(fold({}, ...some).overview).toEqual({ [language]: codes[last - 1] })
    }
  })

  it('mix regions field by field', () => {
    const found = fold(
      {},
      ['pt-BR', { title: 'Brasil', overview: 'Do Brasil.', tagline: 'Ah' }],
      ['pt-PT', { title: 'Portugal', overview: '', tagline: '' }],
    )
    expect([found.title['pt'], found.overview['pt'], found.tagline['pt']]).toEqual(['Portugal', 'Do Brasil.', 'Ah'])
    expect(found.regional).toEqual([
      { iso_3166_1: 'PT', title: 'Portugal' },
      { iso_3166_1: 'BR', title: 'Brasil' },
    ])
  })
})

describe('a title that a translation leaves out', () => {
  it('is the original one in the original’s language, whatever other regions call it', () => {
    const japanese = { title: 'Spirited Away', original_title: '千と千尋の神隠し', original_language: 'ja' }
    expect(fold(japanese, ['ja-JP', { title: '', overview: '…' }]).title).toEqual({
      en: 'Spirited Away',
      ja: '千と千尋の神隠し',
    })
    const chinese = { title: 'The Wandering Earth', original_title: '流浪地球', original_language: 'zh' }
    expect(fold(chinese, ['zh-TW', { title: '流浪地球（台）' }], ['zh-CN', { title: '' }]).title['zh']).toBe('流浪地球')
    const norwegian = { title: 'Head Hunters', original_title: 'Hodejegerne', original_language: 'nb' }
    expect(fold(norwegian).title['no']).toBe('Hodejegerne')
  })

  it('is the original one where the language’s own region wrote the rest, in the same letters', () => {
    const canadian: Given = ['fr-CA', { title: 'Le chimiste', overview: 'Un.' }]
    const found = fold({}, canadian, ['fr-FR', { title: '', overview: 'Deux.' }])
    expect([found.title['fr'], found.overview['fr']]).toEqual(['The Film', 'Deux.'])
    expect(fold({}, canadian, ['fr-FR', { title: '', overview: '' }]).title['fr']).toBe('Le chimiste')
    const taiwanese: Given = ['zh-TW', { title: '絕命毒師' }]
    expect(fold({}, taiwanese, ['zh-CN', { title: '', overview: '…' }]).title['zh']).toBe('絕命毒師')
  })

  it('is none where the original is in other letters', () => {
    const japanese = { title: 'Spirited Away', original_title: '千と千尋の神隠し', original_language: 'ja' }
    expect(fold(japanese, ['de-DE', { title: '', overview: 'Ein Mädchen.' }]).title).not.toHaveProperty('de')
  })
})

describe('the base texts', () => {
  const thai = { title: 'องค์บาก', original_title: 'องค์บาก', original_language: 'th', overview: '', tagline: '' }

  it('are English where there is English of any region', () => {
    const found = fold({ overview: 'Men fight.' }, [
      'en-GB',
      { title: 'Other', overview: 'Other.', tagline: 'British.' },
    ])
    expect(found.base).toEqual({
      title: { text: 'The Film', language: 'en' },
      overview: { text: 'Men fight.', language: 'en' },
      tagline: { text: 'British.', language: 'en' },
    })
  })

  it('are in the original’s language where there is no English, even one that the interface does not speak', () => {
    const found = fold(thai, ['th-TH', { title: '', overview: 'หนัง' }], ['de-DE', { title: '', overview: 'Ein Film.' }])
    expect(found.base.title).toEqual({ text: 'องค์บาก', language: 'th' })
    expect(found.base.overview).toEqual({ text: 'หนัง', language: 'th' })
    expect(found.title).toEqual({})
  })

  it('are in any language where there is neither, so that no page is blank', () => {
    const found = fold(thai, ['vi-VN', { overview: 'Phim.', tagline: 'Hay.' }], ['ja-JP', { overview: '映画。' }])
    expect(found.base.overview).toEqual({ text: '映画。', language: 'ja' })
    expect(found.base.tagline).toEqual({ text: 'Hay.', language: 'vi' })
  })

  it('have tags that pages may name: TMDB writes cn for Cantonese and xx for no language', () => {
    const named = (original_language: string) => fold({ ...thai, original_language }).base.title?.language
    expect([named('cn'), named('nb'), named('xx')]).toEqual(['yue', 'no', ''])
  })
})

describe('what cannot be read', () => {
  it.each([null, 'x', { title: 5 }, { overview: ['x'] }])('TMDB-19: costs its own language alone: %j', (data) => {
    const found = fold({}, ['de-DE', data], ['fr-FR', { title: 'Le film', overview: 'Un.' }])
    expect(found.title).toEqual({ en: 'The Film', fr: 'Le film' })
    expect(found.read).toEqual(LANGUAGES.filter((language) => language !== 'de'))
  })

  it.each([undefined, null, 'x', {}, { translations: 'x' }, { translations: [] }, { translations: [7, { data: {} }] }])(
    'leaves the English details: %j',
    (translations) => {
      const movie = { id: 1, title: 'The Film', original_title: 'Le film', original_language: 'fr', overview: 'One.' }
      const found = foldTranslations(movieDetails.parse({ ...movie, translations }))
      expect(found).toMatchObject({ title: { en: 'The Film', fr: 'Le film' }, overview: { en: 'One.' }, read: [] })
    },
  )
})
