import { titleKey } from '#shared/titles/title-key.ts'
import { MAX_ID, TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** The available viewing times, in minutes. */
export const SURPRISE_TIMES = [60, 90, 120, 180] as const

export interface SurpriseQuery {
  onlyMine: boolean
  /** One of the times; null: any. */
  minutes: number | null
  /** Determines the order; null until the first title is drawn. */
  seed: string | null
  after: TitleRef | undefined
  pinned: TitleRef | undefined
}

export function readSurpriseQuery(parameters: URLSearchParams): SurpriseQuery {
  const seed = parameters.get('seed') ?? ''
  return {
    onlyMine: parameters.get('mine') === '1',
    minutes: SURPRISE_TIMES.find((time) => String(time) === parameters.get('time')) ?? null,
    seed: /^[0-9a-z]{1,16}$/.test(seed) ? seed : null,
    after: readTitle(parameters.get('after')),
    pinned: readTitle(parameters.get('title')),
  }
}

function readTitle(key: string | null): TitleRef | undefined {
  const [name, digits = ''] = (key ?? '').split('/')
  const type = TITLE_TYPES.find((known) => known === name)
  const id = /^[0-9]{1,10}$/.test(digits) ? Number(digits) : 0
  return type === undefined || id < 1 || id > MAX_ID ? undefined : { type, id }
}

/** The query of the URL for this. */
export function surpriseSearch(query: SurpriseQuery, changes: Partial<SurpriseQuery> = {}): string {
  const { onlyMine, minutes, seed, after, pinned } = { ...query, pinned: undefined, ...changes }
  const parameters = new URLSearchParams()
  if (onlyMine) parameters.set('mine', '1')
  if (minutes !== null) parameters.set('time', String(minutes))
  if (seed !== null) parameters.set('seed', seed)
  if (after !== undefined) parameters.set('after', titleKey(after))
  if (pinned !== undefined) parameters.set('title', titleKey(pinned))
  return `?${parameters}`
}
