import { expect, it } from 'vitest'
import { cutRequest, parseRequest } from './parse-request.ts'
import { unusedWords } from './unknown-words.ts'

it.each([
  ['en', 'comedies dubbed in Turkish', { genres: ['Comedy'] }, ['dubbed in Turkish']],
  ['en', 'a French film with German subtitles', { country: 'FR', contentType: 'movie' }, ['German subtitles']],
  ['en', 'thriller under 5 euros to rent', { genres: ['Thriller'] }, ['under 5 euros', 'to rent']],
  ['tr', 'Türkçe dublaj korku filmi', { contentType: 'movie', genres: ['Horror'] }, ['Türkçe dublaj']],
  ['es', 'película coreana doblada', { contentType: 'movie', country: 'KR' }, ['doblada']],
  [
    'es',
    'película coreana con subtítulos en alemán',
    { contentType: 'movie', country: 'KR' },
    ['con subtítulos en alemán'],
  ],
  ['ja', 'ドイツ語字幕の韓国映画', { contentType: 'movie', country: 'KR' }, ['ドイツ語字幕']],
  ['fi', 'trilleri alle 5 eurolla', { genres: ['Thriller'] }, ['alle 5 eurolla']],
  ['de', 'kostenlose Actionfilme', { contentType: 'movie', genres: ['Action'] }, ['kostenlose']],
])(
  'AI-24: dubbing, subtitles and prices are no filters, and told as not used: %s %s',
  async (language, text, filters, unused) => {
    const { parsed, spans } = await parseRequest(text, { language })
    expect(parsed.filters).toEqual(filters)
    expect(unusedWords(text, (await cutRequest(text, { language })).segments, spans)).toEqual(unused)
  },
)
