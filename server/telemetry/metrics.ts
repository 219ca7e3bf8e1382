import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { AnswerKind } from '../http/answers.ts'

const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Metrics {
  answered(kind: AnswerKind, status: number, seconds: number): void
  cache(outcome: 'hit' | 'stale' | 'miss' | 'joined' | 'bypass'): void
  cacheBytes(bytes: number): void
  /** The exposition text and its content type. */
  expose(): Promise<{ text: string; type: string }>
}

export function createMetrics({ defaults = false }: { defaults?: boolean } = {}): Metrics {
  const registry = new Registry()
  // Memory, CPU, garbage collection and the event loop's lag.
  if (defaults) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const labelNames = ['kind', 'status'] as const
  const requests = new Counter({ name: 'kinora_requests_total', help: 'Requests answered', labelNames, registers })
  const durations = new Histogram({
    name: 'kinora_request_duration_seconds',
    help: 'Time until the answer starts',
    labelNames: ['kind'] as const,
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  const cached = new Counter({
    name: 'kinora_page_cache_total',
    help: 'Page requests by what the cache did',
    labelNames: ['outcome'] as const,
    registers,
  })
  const bytes = new Gauge({ name: 'kinora_page_cache_bytes', help: 'Bytes held by the page cache', registers })

  // Looking a labelled child up costs more than counting: keep each.
  const counters = new Map<string, Counter.Internal>()
  const timers = new Map<AnswerKind, Histogram.Internal<'kind'>>()
  const outcomes = new Map<string, Counter.Internal>()

  return {
    answered(kind, status, seconds) {
      const key = kind + status
      keep(counters, key, () => requests.labels({ kind, status })).inc()
      keep(timers, kind, () => durations.labels({ kind })).observe(seconds)
    },
    cache: (outcome) => keep(outcomes, outcome, () => cached.labels({ outcome })).inc(),
    cacheBytes: (value) => bytes.set(value),
    expose: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  }
}

function keep<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make()))
  return value
}
