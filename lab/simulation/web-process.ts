import { UPSTREAM_WAIT_MS } from '../../domain/titles/limits.ts'
import { UPSTREAM_TURN_WAIT_MS } from '../../domain/search/limits.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import type { Random } from '../../bench/seed/random.ts'
import { fromQuantiles } from './chance.ts'
import { dataKey, pageKey } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import type { EventQueue } from './event-queue.ts'
import { createKeptAnswers } from './kept-answers.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { createServers } from './servers.ts'
import type { Servers } from './servers.ts'
import { AT_SIZE, pauseOf } from './service-times.ts'
import type { CellName, ServiceTimes } from './service-times.ts'
import { PAGES } from './visits.ts'
import type { PageName, SiteRequest } from './visits.ts'
import { ALL_ANSWERS } from './tally.ts'
import type { Tally } from './tally.ts'
import type { TmdbClient } from './tmdb.ts'

/** As in server/page-cache/page-cache.ts. */
const PAGES_KEPT = { maxBytes: 64 * 1024 * 1024, freshMs: 60_000, staleMs: 600_000 }
/** As in domain/cache.ts: how many pages of a kind a process caches the data of, for a minute. */
const REMEMBERED: Partial<Record<PageName, number>> = { home: 200, title: 500, person: 300 }
const REMEMBERED_MS = 60_000
/** As in integrations/tmdb/limits.ts. */
const TMDB_ANSWERS = { maxBytes: 300, freshMs: 30 * 60_000, staleMs: 0 }
/** Share of a response's processor time in the web process before it queries the database. */
const BEFORE_DATABASE = 0.3

const AS_MEASURED = { web: 1, rest: 1, database: 1 }

export interface World {
  events: EventQueue
  random: Random
  times: ServiceTimes
  catalogue: Catalogue
  database: Servers
  tally: Tally
  /** At the catalogue's real size: searches take as much longer as was measured with 1.2 million titles. */
  atSize: boolean
  /** The remaining response time as measured, or without what the busy machine added to it. */
  rest: 'measured' | 'quiet'
  /** A stale title was shown. */
  renew(title: number): void
}

/** Called with how much of the time TMDB took, its queue included. */
type Done = (upstreamMs: number) => void

export interface WebProcess {
  underWay: number
  server: Servers
  answer(request: SiteRequest, done: () => void): void
}

/** One web process: one thread that renders pages, its page cache and its data cache. */
export function createWebProcess(world: World, tmdb: TmdbClient): WebProcess {
  const { events, catalogue, tally } = world
  const { changedAt } = catalogue
  const server = createServers(1, events)
  const pages = createKeptAnswers({ ...PAGES_KEPT, changedAt })
  const answers = createKeptAnswers({ ...TMDB_ANSWERS, changedAt: [] })
  const remembered = new Map<string, KeptAnswers>()
  for (const [kind, maxBytes] of Object.entries(REMEMBERED))
    remembered.set(kind, createKeptAnswers({ maxBytes, freshMs: REMEMBERED_MS, staleMs: 0, changedAt }))
  const making = new Map<number, Done[]>()
  let lastAt = Number.NEGATIVE_INFINITY

  function answerPage(request: SiteRequest, done: Done): void {
    if (request.member || !request.document) {
      tally.count('cache bypass')
      return make(request, done)
    }
    const key = pageKey(request)
    const state = pages.look(key, events.now)
    const waiting = making.get(key)
    if (state === 'miss' && waiting !== undefined) {
      tally.count('cache joined')
      return void waiting.push(done)
    }
    tally.count(state === 'fresh' ? 'cache hit' : `cache ${state}`)
    if (state === 'miss') return makeKept(request, key, [done])
    work('kept', done)
    if (state === 'stale' && waiting === undefined) makeKept(request, key, [])
  }

  function makeKept(request: SiteRequest, key: number, waiting: Done[]): void {
    const madeAt = events.now
    making.set(key, waiting)
    make(request, (upstreamMs) => {
      making.delete(key)
      const bytes = world.times.keptBytes[request.kind as PageName]
      pages.keep(key, { madeAt, bytes, titles: catalogue.shownOn(request) })
      for (const done of waiting) done(upstreamMs)
    })
  }

  function make(request: SiteRequest, done: Done): void {
    const page = request.kind as PageName
    const memory = remembered.get(page)
    const key = dataKey(request)
    const isKnown = memory?.look(key, events.now) === 'fresh'
    tally.count(`made ${page}${request.document ? '' : ' data'}`)
    const who = request.member ? ' member' : isKnown ? ' remembered' : ''
    const readAt = events.now
    work(`${page}${request.document ? '' : ' data'}${who}`, done, isKnown ? null : upstreamKey(request))
    if (!isKnown) memory?.keep(key, { madeAt: readAt, bytes: 1, titles: catalogue.shownOn(request) })
    if (page === 'title' && catalogue.isStale(request.item, events.now)) world.renew(request.item)
  }

  /** Web process, TMDB if it is called, database, web process. */
  function work(cell: CellName, done: Done, asksTmdb: number | null = null): void {
    const { cells, afterPause } = world.times
    const pause = pauseOf(events.now - lastAt)
    const paused = pause === null ? undefined : afterPause[pause]
    const measured = paused?.cells[cell]
    const { webMs, restMs, databaseMs } = measured ?? cells[cell]
    const colder = paused !== undefined && measured === undefined ? paused : AS_MEASURED
    lastAt = events.now
    const web = fromQuantiles(world.random, webMs) * colder.web
    const rest = (world.rest === 'quiet' ? (restMs[0] ?? 0) : fromQuantiles(world.random, restMs)) * colder.rest
    const database = databaseMs * (world.atSize ? atSize(cell) : 1) * colder.database
    tally.count('database ms', database)
    let upstreamMs = 0
    const end = () => server.serve(web * (1 - BEFORE_DATABASE), () => done(upstreamMs))
    const readDatabase = () =>
      world.database.serve(database, () => (rest > database ? events.after(rest - database, end) : end()))
    server.serve(web * BEFORE_DATABASE, () => {
      if (asksTmdb === null || answers.look(asksTmdb, events.now) === 'fresh') return readDatabase()
      const askedAt = events.now
      const waitMs = cell.startsWith('person') ? UPSTREAM_WAIT_MS : UPSTREAM_TURN_WAIT_MS
      tmdb.ask('page', waitMs, (isAnswered) => {
        upstreamMs = events.now - askedAt
        if (isAnswered) answers.keep(asksTmdb, { madeAt: events.now, bytes: 1, titles: [] })
        readDatabase()
      })
    })
  }

  const process: WebProcess = {
    underWay: 0,
    server,
    answer(request, done) {
      process.underWay += 1
      const begun = events.now
      const { kind, document } = request
      const name = document || !isPage(kind) ? kind : `${kind} data`
      const finish = (upstreamMs: number) => {
        process.underWay -= 1
        tally.took(name, events.now - begun)
        tally.took(ALL_ANSWERS, events.now - begun)
        tally.took(`own ${name}`, Math.max(0, events.now - begun - upstreamMs))
        done()
      }
      tally.count(`origin ${name}`)
      if (isPage(kind)) return answerPage(request, finish)
      if (kind !== 'files') tally.count('cache bypass')
      work(kind, finish, upstreamKey(request))
    },
  }
  return process
}

/** The key of a TMDB request: a text or a person, in a language. Null if there is none. */
function upstreamKey({ kind, item, language }: SiteRequest): number | null {
  if (kind !== 'search' && kind !== 'more' && kind !== 'person') return null
  return (item * LANGUAGES.length + language) * 2 + Number(kind === 'person')
}

export function isPage(kind: string): kind is PageName {
  return (PAGES as readonly string[]).includes(kind)
}

function atSize(cell: CellName): number {
  return AT_SIZE[cell.split(' ')[0] ?? ''] ?? 1
}
