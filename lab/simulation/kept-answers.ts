export interface KeptAnswer {
  madeAt: number
  bytes: number
  /** Titles that it shows: a change of any of them invalidates it. */
  titles: ArrayLike<number>
}

interface Rules {
  maxBytes: number
  freshMs: number
  /** How much longer it is served while it is being renewed. */
  staleMs: number
  /** When each title last changed. */
  changedAt: ArrayLike<number>
}

export interface KeptAnswers {
  /** State of a cached response at this moment; on 'stale' the caller renews it. */
  look(key: number, now: number): 'fresh' | 'stale' | 'miss'
  keep(key: number, answer: KeptAnswer): void
  readonly size: number
}

/** An LRU cache of responses by size: a process's pages and data, and an edge's cache. */
export function createKeptAnswers({ maxBytes, freshMs, staleMs, changedAt }: Rules): KeptAnswers {
  const kept = new Map<number, KeptAnswer>()
  let bytes = 0

  function drop(key: number): void {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function hasChanged({ madeAt, titles }: KeptAnswer): boolean {
    for (let index = 0; index < titles.length; index += 1) if ((changedAt[titles[index]!] ?? 0) > madeAt) return true
    return false
  }

  return {
    look(key, now) {
      const answer = kept.get(key)
      if (answer === undefined) return 'miss'
      const age = now - answer.madeAt
      if (age >= freshMs + staleMs || hasChanged(answer)) {
        drop(key)
        return 'miss'
      }
      kept.delete(key)
      kept.set(key, answer)
      return age < freshMs ? 'fresh' : 'stale'
    },
    keep(key, answer) {
      drop(key)
      if (answer.bytes > maxBytes) return
      kept.set(key, answer)
      bytes += answer.bytes
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
    get size() {
      return kept.size
    },
  }
}
