import { LRUCache } from 'lru-cache'
import { LANGUAGES } from '#i18n/languages.ts'
import { createSingleFlight } from '#shared/async/single-flight.ts'
import type { Clock } from '#shared/clock.ts'
import { createKeysByTitle } from '#shared/titles/keys-by-title.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleRef } from '#shared/titles/title.ts'

const MINUTE_MS = 60_000

/**
 * Everything that verbs cache from the database: how many values, and for how long. Each entry is used by one verb only, which knows its
 * contents. `maxTitles`: across all its values; a title takes about half a kilobyte.
 */
export const CACHE_ENTRIES = {
  /** A single value: every page asks which places have one. */
  'active-ads': { max: 1, ttlMs: 5 * MINUTE_MS },
  /** By country: the pool from which Discover picks. */
  discover: { max: 50, ttlMs: MINUTE_MS },
  /** By language: every page asks. */
  'footer-pages': { max: LANGUAGES.length, ttlMs: MINUTE_MS },
  /** A single value. */
  genres: { max: 1, ttlMs: MINUTE_MS },
  /** By type: how long a genre set that no stored title had before may be missed; as long as a page is cached. */
  'genre-sets': { max: TITLE_TYPES.length, ttlMs: MINUTE_MS },
  /** A single value: the whole index. */
  'sitemap-ranges': { max: 1, ttlMs: 10 * MINUTE_MS },
  /** By country. */
  providers: { max: 100, ttlMs: MINUTE_MS },
  /** By language and country: the page for every visitor whose own view excludes nothing. */
  home: { max: 200, maxTitles: 15_000, ttlMs: MINUTE_MS },
  /** By services, language and country: what those services have, for every visitor who chose them and whose view excludes nothing. */
  'own-home': { max: 200, maxTitles: 15_000, ttlMs: MINUTE_MS },
  /** A single value: how many public lists it has to show. */
  'home-lists': { max: 1, ttlMs: MINUTE_MS },
  /** By title, language and country. */
  'title-pages': { max: 500, maxTitles: 20_000, ttlMs: MINUTE_MS },
  /** A single value: compared with names of people in questions to the assistant. */
  'known-people': { max: 1, ttlMs: 60 * MINUTE_MS },
  /** A single value: how titles sound. */
  'known-titles': { max: 1, ttlMs: 60 * MINUTE_MS },
  /** A single value: the leading roles of the best-known titles. */
  'known-roles': { max: 1, ttlMs: 60 * MINUTE_MS },
  /** By person, language and country. */
  'person-pages': { max: 300, maxTitles: 20_000, ttlMs: MINUTE_MS },
} as const satisfies Record<string, EntryBounds>

interface EntryBounds {
  max: number
  maxTitles?: number
  ttlMs: number
}

export type CacheName = keyof typeof CACHE_ENTRIES

export interface CacheEntry<Value> {
  get(key: string): Value | undefined
  /** The last value, expired or not. */
  last(key: string): Value | undefined
  /** Uses the entry's own lifetime if none is given. */
  set(key: string, value: Value, ttlMs?: number): void
}

/** What `remember` reads on a miss. */
interface Reading<Value> {
  read: () => Promise<Value>
  /** The titles that the value shows: a change to any of them removes it. */
  titlesOf?: (value: Value) => readonly TitleRef[]
  /** Whether the value is cached; always if absent. */
  keeps?: (value: Value) => boolean
}

/** A process's cache of the database. Never holds what only one visitor may see. */
export interface Cache {
  entry<Value extends object>(name: CacheName): CacheEntry<Value>
  /**
   * The cached value of a key, or a newly read one: a single read for all concurrent callers. A value read before a change is not cached.
   */
  remember<Value extends object | null>(name: CacheName, key: string, reading: Reading<Value>): Promise<Value>
  /** Runs work of the same name and key only once at a time: concurrent callers share its outcome. */
  share<Outcome>(name: CacheName | 'saved-title', key: string, work: () => Promise<Outcome>): Promise<Outcome>
  /** Removes values that show the title. */
  invalidateTitle(ref: TitleRef): void
  /** Removes everything. Work in progress still serves its waiting callers, but is not cached. */
  invalidate(): void
}

export function createCache({ clock }: { clock: Clock }): Cache {
  let generation = createGeneration(clock)
  return {
    entry: (name) => generation.entry(name),
    remember: (name, key, reading) => generation.remember(name, key, reading),
    share: (name, key, work) => generation.share(name, key, work),
    invalidateTitle: (ref) => generation.invalidateTitle(ref),
    invalidate() {
      generation = createGeneration(clock)
    },
  }
}

/** Title changes that are tracked while something is being read; after more of them nothing read is cached. */
const KNOWN_CHANGES = 1_000

function createGeneration(clock: Clock): Omit<Cache, 'invalidate'> {
  const entries = new Map<CacheName, Entry>()
  const once = createSingleFlight<unknown>()
  const changes = new LRUCache<string, number>({ max: KNOWN_CHANGES })
  let changed = 0

  const entryOf = (name: CacheName): Entry => {
    const entry = entries.get(name) ?? createEntry(CACHE_ENTRIES[name], clock)
    entries.set(name, entry)
    return entry
  }
  const isStale = (titles: readonly string[], since: number) =>
    changed - since > KNOWN_CHANGES || titles.some((title) => (changes.get(title) ?? 0) > since)

  return {
    entry: <Value extends object>(name: CacheName) => entryOf(name) as CacheEntry<object> as CacheEntry<Value>,
    async remember<Value extends object | null>(name: CacheName, key: string, reading: Reading<Value>): Promise<Value> {
      const { read, titlesOf = () => [], keeps = () => true } = reading
      const entry = entryOf(name)
      const remembered = entry.get(key)
      if (remembered !== undefined) return remembered as Value
      const since = changed
      // A caller after a change does not join work that began before it.
      return once(`${name} ${key} ${since}`, async () => {
        const value = await read()
        if (value === null || !keeps(value)) return value
        const titles = [...new Set(titlesOf(value).map(titleKey))]
        if (!isStale(titles, since)) entry.setShowing(key, value, titles)
        return value
      }) as Promise<Value>
    },
    share: <Outcome>(name: string, key: string, work: () => Promise<Outcome>) =>
      once(`${name} ${key}`, work) as Promise<Outcome>,
    invalidateTitle(ref) {
      changed += 1
      changes.set(titleKey(ref), changed)
      for (const entry of entries.values()) entry.deleteTitle(titleKey(ref))
    },
  }
}

interface Entry extends CacheEntry<object> {
  setShowing(key: string, value: object, titles: readonly string[]): void
  deleteTitle(title: string): void
}

interface Kept {
  value: object
  titles: readonly string[]
}

function createEntry({ max, maxTitles, ttlMs }: EntryBounds, clock: Clock): Entry {
  const keysByTitle = createKeysByTitle<string>()
  const values = new LRUCache<string, Kept>({
    max,
    ...(maxTitles === undefined ? {} : { maxSize: maxTitles, sizeCalculation: ({ titles }) => titles.length + 1 }),
    noDeleteOnStaleGet: true,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
    dispose: ({ titles }, key) => keysByTitle.delete(key, titles),
  })
  const set = (key: string, kept: Kept, forMs: number) => {
    // lru-cache expires a value one millisecond late. A value larger than the entry is not stored.
    if (values.set(key, kept, { ttl: forMs - 1 }).has(key)) keysByTitle.add(key, kept.titles)
  }
  return {
    get: (key) => values.get(key)?.value,
    last: (key) => values.get(key, { allowStale: true })?.value,
    set: (key, value, forMs = ttlMs) => set(key, { value, titles: [] }, forMs),
    setShowing: (key, value, titles) => set(key, { value, titles }, ttlMs),
    deleteTitle(title) {
      for (const key of keysByTitle.of(title)) values.delete(key)
    },
  }
}
