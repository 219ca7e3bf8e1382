import { useEffect, useState } from 'react'

/** How long 'Copied!' stays. */
const COPIED_MS = 2_000

interface Shared {
  title: string
  text: string
  url: string
}

interface Sharing {
  outcome: 'copied' | 'failed' | null
  copy: (url: string) => Promise<void>
  /** The device's own sharing; where there is none or it fails, the link is copied. */
  share: (what: Shared) => Promise<void>
}

export function useShare(): Sharing {
  const [outcome, setOutcome] = useState<Sharing['outcome']>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return {
    outcome,
    copy,
    async share(what) {
      try {
        if (navigator.share !== undefined) return await navigator.share(what)
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
      await copy(what.url)
    },
  }
}
