import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import type { CalendarEntry } from '#domain/calendar/list-calendar.ts'
import { loadCatalogue as loadCalendar } from '#i18n/generated/calendar/load-catalogue.ts'
import { loadCatalogue as loadProgress } from '#i18n/generated/progress/load-catalogue.ts'
import type { Language } from '#i18n/languages.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { writeCalendar } from './write-calendar.ts'

const LONG =
  'Ein sehr langer Titel, mit; Zeichen\\, die — maskiert werden — und Ümläute über fünfundsiebzig Bytes hinaus 絶対に'

const card = (type: TitleCard['type'], id: number, title: string) =>
  ({ type, id, title: { text: title, language: 'en' }, baseTitle: title }) as TitleCard

const ENTRIES: CalendarEntry[] = [
  {
    day: '2026-03-29',
    card: card('tv_show', 7, LONG),
    episodes: [
      { season: 2, episode: 1, name: 'One, two; three', isSeen: false, revision: 3 },
      { season: 2, episode: 2, name: null, isSeen: false, revision: 0 },
    ],
    isSeen: false,
    revision: 0,
  },
  { day: '2026-12-31', card: card('movie', 9, 'Dune'), episodes: [], isSeen: false, revision: 1 },
]

async function write(language: Language, entries = ENTRIES) {
  const [calendar, progress] = await Promise.all([loadCalendar(language), loadProgress(language)])
  const texts = createTranslator(language, { ...calendar, ...progress })
  const feed = { entries, language, madeAt: new Date('2026-01-01T00:00:00Z') }
  return writeCalendar(feed, { texts, publicUrl: 'https://kinora.example' })
}

it('is a calendar of all-day events that another program reads, with lasting ids and their versions', async () => {
  const body = await write('tr')
  const events = new ICAL.Component(ICAL.parse(body) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
  expect(
    events.map(({ uid, sequence, summary, startDate, description }) => [
      uid,
      sequence,
      summary,
      startDate.isDate,
      startDate.toString(),
      description,
    ]),
  ).toEqual([
    ['episode-7-20001@kinora.example', 3, `${LONG} S2 B1`, true, '2026-03-29', 'One, two; three'],
    ['episode-7-20002@kinora.example', 0, `${LONG} S2 B2`, true, '2026-03-29', null],
    ['movie-9@kinora.example', 1, 'Dune: Vizyona giriyor', true, '2026-12-31', null],
  ])
  expect(body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(await write('tr')).toBe(body)
})
