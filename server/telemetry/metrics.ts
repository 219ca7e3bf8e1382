import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { PurgeOutcome } from '#integrations/edge/edges.ts'
import type { UpstreamOutcome } from '#integrations/upstream/create-upstream.ts'
import { SECURITY_EVENT_KINDS } from '#shared/members/security-event.ts'
import type { SecurityEventKind } from '#shared/members/security-event.ts'
import type { AnswerKind } from '../http/answers.ts'

const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type MailOutcome = 'taken' | 'failed'

const MAIL_OUTCOMES: readonly MailOutcome[] = ['taken', 'failed']
const PURGE_OUTCOMES: readonly PurgeOutcome[] = ['taken', 'failed']
const TMDB_OUTCOMES: readonly UpstreamOutcome[] = ['answered', 'timeout', 'network', 'status', 'invalid', 'open']

export interface Metrics {
  answered(kind: AnswerKind, status: number, seconds: number): void
  cache(outcome: 'hit' | 'stale' | 'miss' | 'joined' | 'bypass'): void
  cacheBytes(bytes: number): void
  /** The outcome of an attempt to call TMDB. */
  tmdbCalled(outcome: UpstreamOutcome): void
  /** The outcome of an attempt to hand over a mail. */
  mailed(outcome: MailOutcome): void
  /** The outcome of an attempt to purge pages at an edge. */
  purged(outcome: PurgeOutcome): void
  /** Counts a security event. */
  securityEvent(kind: SecurityEventKind): void
  /** Where further metrics are registered. */
  registers: Registry[]
  /** Work to do on every scrape, before the metrics are written. It does not reject. */
  beforeExposing(work: () => Promise<void>): void
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
  const byLabel = <L extends string>(
    name: string,
    help: string,
    [label, values]: [label: L, values: readonly string[]],
  ) => {
    const counter = new Counter({ name, help, labelNames: [label], registers })
    // A first failure is an increase from zero, which is only visible if the zero was exported.
    for (const value of values) counter.labels(value).inc(0)
    return counter
  }
  const tmdbCalls = byLabel('kinora_tmdb_calls_total', 'Attempts to ask TMDB', ['outcome', TMDB_OUTCOMES])
  const mails = byLabel('kinora_mails_total', 'Attempts to hand a mail to its server', ['outcome', MAIL_OUTCOMES])
  const purges = byLabel('kinora_edge_purges_total', 'Attempts to have an edge drop pages', ['outcome', PURGE_OUTCOMES])
  const security = byLabel('kinora_security_events_total', 'Security events', ['kind', SECURITY_EVENT_KINDS])
  const before: (() => Promise<void>)[] = []

  // Looking up a labelled child costs more than counting: cache each.
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
    tmdbCalled: (outcome) => tmdbCalls.inc({ outcome }),
    mailed: (outcome) => mails.inc({ outcome }),
    purged: (outcome) => purges.inc({ outcome }),
    securityEvent: (kind) => security.inc({ kind }),
    registers,
    beforeExposing: (work) => void before.push(work),
    async expose() {
      await Promise.all(before.map((work) => work()))
      return { text: await registry.metrics(), type: registry.contentType }
    },
  }
}

function keep<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make()))
  return value
}
