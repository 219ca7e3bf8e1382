import { LRUCache } from 'lru-cache'
import { LANGUAGES } from '#i18n/languages.ts'
import { createSingleFlight } from '#shared/async/single-flight.ts'
import type { Clock } from '#shared/clock.ts'
import { createKeysByTitle } from '#shared/titles/keys-by-title.ts'
import { titleKey } from '#shared/titles/title-marks.ts'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleRef } from '#shared/titles/title.ts'

const MINUTE_MS = 60_000

/**
 * Everything that verbs remember of the database, how many values of it, and for how long. One verb alone uses each entry and
 * knows what is in it. `maxTitles`: of all its values together; a title takes about half a kilobyte.
 */
export const CACHE_ENTRIES = {
  /** All at once: every page asks which places have one. */
  'active-ads': { max: 1, ttlMs: 5 * MINUTE_MS },
  /** By country: what Discover picks from. */
  discover: { max: 50, ttlMs: MINUTE_MS },
  /** By language: every page asks. */
  'footer-pages': { max: LANGUAGES.length, ttlMs: MINUTE_MS },
  /** By type: how long a set of genres that no stored title had before may be overlooked; as long as a page is kept. */
  'genre-sets': { max: TITLE_TYPES.length, ttlMs: MINUTE_MS },
  /** The whole index at once. */
  'sitemap-ranges': { max: 1, ttlMs: 10 * MINUTE_MS },
  /** By country. */
  providers: { max: 100, ttlMs: MINUTE_MS },
  /** What everybody sees whose own view leaves nothing out, by language and country. */
  home: { max: 200, maxTitles: 15_000, ttlMs: MINUTE_MS },
  /** By title, language and country. */
  'title-pages': { max: 500, maxTitles: 20_000, ttlMs: MINUTE_MS },
  /** All at once: names of people in questions to the assistant are compared with them. */
  'known-people': { max: 1, ttlMs: 60 * MINUTE_MS },
  /** All at once: what titles sound like. */
  'known-titles': { max: 1, ttlMs: 60 * MINUTE_MS },
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
  /** The value as it last was, its time over or not. */
  last(key: string): Value | undefined
  /** For the entry's own time where none is given. */
  set(key: string, value: Value, ttlMs?: number): void
}

/** What `remember` reads where nothing is remembered. */
interface Reading<Value> {
  read: () => Promise<Value>
  /** The titles that the value shows: a change of any of them forgets it. */
  titlesOf?: (value: Value) => readonly TitleRef[]
  /** Whether it is remembered; always where this is not given. */
  keeps?: (value: Value) => boolean
}

/** What a process remembers of the database. Lost with the process; never what one visitor alone may see. */
export interface Cache {
  entry<Value extends object>(name: CacheName): CacheEntry<Value>
  /** The value of a key, read where it is not remembered: once for all who ask at the same time. What was read before a change is not remembered. */
  remember<Value extends object | null>(name: CacheName, key: string, reading: Reading<Value>): Promise<Value>
  /** Runs work of one name and key once at a time: who asks meanwhile gets the same outcome. */
  share<Outcome>(name: CacheName | 'saved-title', key: string, work: () => Promise<Outcome>): Promise<Outcome>
  /** Forgets what shows the title. */
  invalidateTitle(ref: TitleRef): void
  /** Forgets everything. Work under way then serves those who wait for it, and is not remembered. */
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

/** Changes of titles that are known by name while something is being read; with more of them nothing is remembered. */
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
      // Who asks after a change does not join what was begun before it.
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
    // For lru-cache a value is over a millisecond after its time. What is larger than the entry is not kept.
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
