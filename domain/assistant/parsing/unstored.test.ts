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
  ['de', 'Horrorfilm in 4k mit Dolby Atmos', { contentType: 'movie', genres: ['Horror'] }, ['in 4k', 'Dolby Atmos']],
  ['tr', '20 tlye kiralanan film', { contentType: 'movie' }, ['20 tlye', 'kiralanan']],
  ['en', 'a comedy for under $3', { genres: ['Comedy'] }, ['under $3']],
  ['no', 'tegnefilm med norsk tale', { contentType: 'movie', genres: ['Animation'] }, ['med norsk tale']],
  ['fi', 'suomeksi puhuttu lastenleffa', { contentType: 'movie', genres: ['Family'] }, ['suomeksi puhuttu']],
  ['es', 'accion en español latino', { genres: ['Action'] }, ['en español latino']],
  ['ja', '今日の上映時間', {}, ['今日の上映時間']],
  ['de', 'kostenlose Actionfilme', { contentType: 'movie', genres: ['Action'] }, ['kostenlose']],
])(
  'AI-24: dubbing, subtitles, prices, quality and cinemas are no filters, and named as not used: %s %s',
  async (language, text, filters, unused) => {
    const { parsed, spans } = await parseRequest(text, { language })
    expect(parsed.filters).toEqual(filters)
    expect(unusedWords(text, (await cutRequest(text, { language })).segments, spans)).toEqual(unused)
  },
)
