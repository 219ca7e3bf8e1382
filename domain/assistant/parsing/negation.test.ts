import { expect, it } from 'vitest'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { parseRequest } from './parse-request.ts'

type Row = readonly [language: string, text: string, filters: RequestFilters]

async function read([language, text]: Row): Promise<RequestFilters> {
  return (await parseRequest(text, { language, year: 2026 })).parsed.filters
}

const since = (min: number) => ({ genres: ['Drama'], yearRange: { min } })
const until = (max: number) => ({ genres: ['Drama'], yearRange: { max } })

const YEARS: readonly Row[] = [
  ['en', 'a drama, nothing before 1995', since(1995)],
  ['en', 'a drama, nothing after 1995', until(1995)],
  ['en', 'drama but no movies older than 1995', { ...since(1995) }],
  ['en', 'drama, nothing after the 80s', until(1989)],
  ['tr', '1995 öncesi olmasın dram', since(1995)],
  ['tr', "dram 1995'ten eski olmasın", since(1995)],
  ['tr', 'dram ama eski olmasın', since(2000)],
  ['de', 'drama nichts vor 1995', since(1995)],
  ['fr', 'drame rien avant 1995', since(1995)],
  ['es', 'drama nada anterior a 1995', since(1995)],
  ['it', 'drammatico, niente prima del 1995', since(1995)],
  ['pt', 'drama mas nada depois de 1995', until(1995)],
  ['nl', 'drama niks van voor 1995', since(1995)],
  ['ar', 'دراما لا شيء بعد 1995', until(1995)],
  ['hi', 'ड्रामा 1995 से पहले की नहीं', since(1995)],
  ['ru', 'драма ничего до 1995', since(1995)],
  ['ru', 'драма не старее 1995', since(1995)],
  ['pl', 'dramat nic sprzed 1995', since(1995)],
  ['el', 'δράμα τίποτα πριν το 1995', since(1995)],
  ['ko', '코미디 1995년 이전꺼 빼고', { genres: ['Comedy'], yearRange: { min: 1995 } }],
  ['ja', 'コメディ 1995年以降はいらない', { genres: ['Comedy'], yearRange: { max: 1994 } }],
  ['zh', '喜剧 不要1995年以前的', { genres: ['Comedy'], yearRange: { min: 1995 } }],
  ['sv', 'drama inget före 1995', since(1995)],
  ['no', 'drama ingenting før 1995', since(1995)],
  ['da', 'drama ikke fra før 1995', since(1995)],
  ['fi', 'draama ei ennen vuotta 1995', since(1995)],
  // What is refused of those years says nothing of the years.
  ['en', 'no horror before 1995', { notGenres: ['Horror'], yearRange: { max: 1994 } }],
]

it('AI-24: a request that refuses what is before or after a year asks for the other years', async () => {
  for (const row of YEARS) expect([row[1], await read(row)]).toEqual([row[1], row[2]])
})

const SCOPE: readonly Row[] = [
  ['nl', 'komedie niet op netflix', { genres: ['Comedy'], notProviders: ['Netflix'] }],
  ['el', 'κωμωδία όχι στο netflix', { genres: ['Comedy'], notProviders: ['Netflix'] }],
  ['sv', 'komedi inte från 80-talet', { genres: ['Comedy'], notDecades: [1980] }],
  ['ja', 'コメディ 80年代のはいらない', { genres: ['Comedy'], notDecades: [1980] }],
  ['ko', '코미디 80년대는 말고', { genres: ['Comedy'], notDecades: [1980] }],
  ['es', 'una comedia, pero en netflix no', { genres: ['Comedy'], notProviders: ['Netflix'] }],
  ['pt', 'comédia q n seja da netflix', { genres: ['Comedy'], notProviders: ['Netflix'] }],
  ['es', 'comedia en netflix no, en hulu', { genres: ['Comedy'], providers: ['Hulu'], notProviders: ['Netflix'] }],
  ['es', 'comedia romántica, no?', { genres: ['Comedy', 'Romance'] }],
  // Nothing follows that the word could mean.
  ['de', 'horror mag ich nicht', { notGenres: ['Horror'] }],
  ['el', 'δράμα, τρόμου όχι', { genres: ['Drama'], notGenres: ['Horror'] }],
]

it('AI-24: a negation reaches back only where nothing that it refuses follows', async () => {
  for (const row of SCOPE) expect([row[1], await read(row)]).toEqual([row[1], row[2]])
})

const NARROWER: readonly Row[] = [
  ['it', 'horror ma non splatter', { genres: ['Horror'], notSubjects: ['gore'] }],
  ['en', 'scary but no gore', { mood: 'scary', notSubjects: ['gore'] }],
  ['no', 'skrekk uten zombier', { genres: ['Horror'], notSubjects: ['zombie'] }],
  ['en', 'a cartoon but no anime', { genres: ['Animation'], notLanguages: ['ja'] }],
  ['en', 'scary but no horror', { mood: 'scary', notGenres: ['Horror'] }],
]

it('AI-24: a genre that is asked for stays when a subject within it is refused', async () => {
  for (const row of NARROWER) expect([row[1], await read(row)]).toEqual([row[1], row[2]])
})
