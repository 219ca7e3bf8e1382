import { beforeEach, describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { answersFor, genres, insertGenres } from '../../assistant/answers/testing/answers.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertOfferChange } from '#tests/factories/insert-offer-change.ts'
import { insertOffer, insertProvider } from '#tests/factories/insert-offer.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { browseTitles } from '../../browse/browse-titles.ts'
import { getDiscover, listGenrePosters } from '../../browse/get-discover.ts'
import { previewTitles } from '../../browse/preview-titles.ts'
import { getHome } from '../../home/get-home.ts'
import { listTrendingCompletions } from '../../home/list-trending-completions.ts'
import { findList } from '../../lists/find-list.ts'
import { listMemberLists } from '../../lists/list-member-lists.ts'
import { listHomeLists, listPublicLists } from '../../lists/list-public-lists.ts'
import { searchContent } from '../../lists/search-content.ts'
import { getPersonPage } from '../../people/get-person-page.ts'
import { listCompletions } from '../../search/list-completions.ts'
import { listMoreCompletions } from '../../search/list-more-completions.ts'
import { searchTitles } from '../../search/search-titles.ts'
import type { OwnView } from '../../services/own-view.ts'
import { findPublicWatchlist } from '../../watchlist/find-public-watchlist.ts'
import { listWatchlist } from '../../watchlist/list-watchlist.ts'
import { pickSurprise } from '../../watchlist/pick-surprise.ts'
import { insertEntry } from '../../watchlist/testing/watchlist.ts'
import { getTitlePage } from '../get-title-page.ts'
import { ageLevels } from './age-rating.ts'
import type { Certifications } from './age-rating.ts'

const database = withDatabase()
const PERSON = 4242
const WHERE = { language: 'en', country: 'US' }
const BROWSING = { sort: 'popularity', ...WHERE } as const
const yes = async () => true

/** Movies and shows of one name, service, genre, person, collection and list; two of each are rated as suitable up to twelve. */
async function fill() {
  const { db } = database
  await insertGenres(db)
  const cast = [{ id: PERSON, name: 'Ada Lane', character: 'Ada', profile_path: null }]
  const shared = { genres: genres('Action'), cast_data: JSON.stringify(cast), overview: 'Harbour.' }
  const belongs_to_collection = JSON.stringify({ id: 9, name: 'Harbour Collection' })
  const rated: Certifications[] = [{ US: 'G' }, { US: 'PG' }, { US: 'PG-13' }, { US: 'R', DE: '12' }, { DE: '16' }, {}]
  const titles: (TitleRef & { isSuitable: boolean })[] = []
  for (const [at, certifications] of rated.entries()) {
    const given = { ...shared, age_levels: ageLevels(certifications), age_ratings: JSON.stringify(certifications) }
    const own = { ...given, popularity: 100 - at }
    const movie = await insertMovie(db, { ...own, title: `Harbour ${at}`, belongs_to_collection })
    const show = await insertTvShow(db, { ...own, name: `Harbour ${at}` })
    titles.push(...[movie, show].map((ref) => ({ ...ref, isSuitable: at < 2 })))
  }
  await insertProvider(db, { id: 8, supported_countries: ['US'] })
  const noticed_at = deps().clock.now()
  for (const title of titles) {
    await insertOffer(db, title, { provider_id: 8 })
    await insertOfferChange(db, title, { service_id: 8, noticed_at })
  }
  const refs = titles.map(({ type, id }) => ({ type, id }))
  const related = { similar: refs.filter(({ type }) => type === 'movie').map(({ id }) => listed(id)) }
  const page = await insertMovie(db, { title: 'Elsewhere', related: JSON.stringify(related) })
  const part = await insertMovie(db, { title: 'Last part', belongs_to_collection })
  const owner = await insertMember(db, { is_watchlist_public: true, display_name: 'owner-of-all' })
  for (const ref of refs) await insertEntry(db, owner, ref)
  const list = await insertList(db, { owner, items: refs })
  return { titles, page, part, owner, list }
}

function listed(id: number) {
  return { id, title: `Listed ${id}`, date: null, poster_path: '/p.jpg', vote_average: 7, vote_count: 9 }
}

let filled: Awaited<ReturnType<typeof fill>>
beforeEach(async () => {
  filled = await fill()
})

/** Everything that lists titles, as a visitor with this view gets it. */
const READERS: Record<string, (own: OwnView) => Promise<readonly TitleRef[]>> = {
  'home: trending': async (own) => (await getHome(deps(), { own, services: [], viewer: null, ...WHERE })).trending,
  'home: a service': async (own) =>
    (await getHome(deps(), { own, services: [], viewer: null, ...WHERE })).rows.flatMap(({ cards }) => cards),
  'home: tonight': async (own) =>
    (await getHome(deps(), { own, services: [8], viewer: null, ...WHERE })).tonight?.cards ?? [],
  'home: new on own services': async (own) =>
    (await getHome(deps(), { own, services: [8], viewer: null, ...WHERE })).arrivals.map(({ card }) => card),
  'discover: popular': async (own) => (await getDiscover(deps(), { own, ...DISCOVERING })).popular,
  'discover: newest, on own services': async (own) =>
    (await getDiscover(deps(), { own, ...DISCOVERING, services: [8] })).newest,
  browse: async (own) => (await browseTitles(deps(), { filters: {}, own, ...BROWSING, page: 1 })).cards,
  'browse: a service': async (own) =>
    (await browseTitles(deps(), { filters: { providers: [8] }, own, ...BROWSING, page: 1 })).cards,
  'browse: a genre': async (own) =>
    (await browseTitles(deps(), { filters: { genres: [28] }, own, ...BROWSING, page: 1 })).cards,
  search: async (own) => found(await searchTitles(deps(), { query: 'harbour', own, ...WHERE, mayAsk: yes })),
  'search with a filter': async (own) =>
    found(await searchTitles(deps(), { query: 'harbour', own, filters: { genres: [28] }, ...WHERE, mayAsk: yes })),
  typeahead: async (own) => completed(await listCompletions(deps(), { query: 'harb', language: 'en', own })),
  'typeahead without a text': async (own) => completed(await listTrendingCompletions(deps(), { language: 'en', own })),
  'typeahead with TMDB': async (own) =>
    completed(await listMoreCompletions(deps(), { query: 'harb', language: 'en', own, mayAsk: yes })),
  'title: related': async (own) => (await titlePage(filled.page, own)).similar,
  'title: collection': async (own) => (await titlePage(filled.part, own)).collection?.parts ?? [],
  person: async ({ suitableFor }) => {
    const result = await getPersonPage(deps(), { id: PERSON, ...WHERE, suitableFor, mayAsk: yes })
    return result.kind === 'found' ? [...result.page.movies, ...result.page.tvShows].map(({ card }) => card) : []
  },
  assistant: async (own) => cardsOf(await answersFor(database.db, { genres: ['Action'] }, { own })),
  'assistant: a name': async (own) => cardsOf(await answersFor(database.db, { specificTitle: 'Harbour' }, { own })),
  'a list': async ({ suitableFor }) => {
    const asked = { name: filled.list.slug, viewer: null, services: [], ...WHERE, suitableFor }
    const shown = await findList({ db: database.db }, asked)
    return shown.kind === 'found' ? shown.items.map(({ card }) => card) : []
  },
  'lists of a member': async ({ suitableFor }) =>
    (await listMemberLists(database, { owner: filled.owner, ...WHERE, suitableFor })).lists.flatMap((one) => one.cards),
  'previews of lists': async ({ suitableFor }) =>
    (await listPublicLists(database, { language: 'en', suitableFor })).lists.flatMap(({ preview }) => preview),
  'previews of lists at home': async ({ suitableFor }) =>
    (await listHomeLists(database, { language: 'en', suitableFor })).flatMap(({ preview }) => preview),
  'titles to add to a list': async ({ suitableFor }) => {
    const answer = await searchContent(deps(), { query: 'harbour', ...WHERE, suitableFor, mayAsk: yes })
    return answer === 'too-short' ? [] : answer.cards
  },
  watchlist: async ({ suitableFor }) => {
    const asked = { viewer: filled.owner, status: 'want_to_watch', sort: 'added', filters: {}, ...WHERE } as const
    return (await listWatchlist(deps(), { ...asked, suitableFor, mayAsk: yes })).items.map(({ card }) => card)
  },
  'public watchlist': async ({ suitableFor }) => {
    const asked = { by: { name: 'owner-of-all' }, status: 'want_to_watch', viewer: null, ...WHERE } as const
    const shown = await findPublicWatchlist(database, { ...asked, suitableFor })
    return shown.kind === 'found' ? shown.cards : []
  },
}

const DISCOVERING = { services: [], genres: [28], providers: [8], ...WHERE }

function deps() {
  return createSampleDeps(database.db)
}

function found({ movies, tvShows }: { movies: readonly TitleRef[]; tvShows: readonly TitleRef[] }): TitleRef[] {
  return [...movies, ...tvShows]
}

function completed({ results }: Awaited<ReturnType<typeof listCompletions>>): TitleRef[] {
  return results.flatMap(({ content_type: type, id }) => (type === 'movie' || type === 'tv_show' ? [{ type, id }] : []))
}

function cardsOf({ titles }: Awaited<ReturnType<typeof answersFor>>): TitleRef[] {
  return titles.map(({ card }) => card)
}

async function titlePage(ref: TitleRef, { suitableFor }: OwnView) {
  const result = await getTitlePage(deps(), { ref, ...WHERE, suitableFor, mayAsk: yes })
  if (result.kind !== 'found') throw new Error(result.kind)
  return result.page
}

const FAMILY: OwnView = { suitableFor: { age: 12, country: 'US' } }

describe('the switch for families', () => {
  it('leaves only what is rated as suitable in every list that had more', async () => {
    const suitable = new Set(filled.titles.filter(({ isSuitable }) => isSuitable).map(titleKey))
    for (const [name, read] of Object.entries(READERS)) {
      const [all, shown] = [await read({}), await read(FAMILY)].map((titles) => titles.map(titleKey))
      const unsuitable = (keys: readonly string[] = []) => keys.filter((key) => !suitable.has(key))
      expect.soft(unsuitable(all).length, `${name}: without the switch`).toBeGreaterThan(0)
      expect.soft(shown?.length, `${name}: with it`).toBeGreaterThan(0)
      expect.soft(unsuitable(shown), `${name}: with it`).toEqual([])
    }
  })

  it('goes by the rating of the visitor’s country', async () => {
    const own: OwnView = { suitableFor: { age: 12, country: 'DE' } }
    const { count } = await browseTitles(deps(), {
      filters: {},
      own,
      sort: 'popularity',
      language: 'en',
      country: 'DE',
      page: 1,
    })
    // G and PG from the United States, and FSK 12.
    expect(count).toEqual({ titles: 6, exact: true })
  })

  it('counts, previews and pictures of genres go along', async () => {
    const { titles } = await previewTitles(deps(), { filters: { age: 6 }, own: FAMILY, ...BROWSING })
    expect(titles).toBe(2)
    const posters = await listGenrePosters(deps(), { own: FAMILY, genres: [28], providers: [8], country: 'US' })
    expect(posters[28]?.length).toBeGreaterThan(0)
    const surprise = { viewer: { ...filled.owner, services: [] }, onlyMine: false, minutes: null, seed: 'a', ...WHERE }
    expect((await pickSurprise(database, { ...surprise, ...FAMILY })).total).toBe(4)
  })

  it('says that it is what holds everything back', async () => {
    const asked = {
      filters: { rating: 7 },
      own: { suitableFor: { age: 0, country: 'US' } },
      ...BROWSING,
      page: 1,
    } as const
    await database.db.updateTable('movies').set({ age_levels: null }).execute()
    await database.db.updateTable('tv_shows').set({ age_levels: null }).execute()
    expect(await browseTitles(deps(), asked)).toMatchObject({ cards: [], heldBack: ['upTo12'] })
  })
})
