import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { lazily } from '#ui/lazily.ts'

const AddressDialog = lazily(async () => (await import('./address-dialog.tsx')).AddressDialog)

/** How long 'Copied!' stays. */
const COPIED_MS = 2_000

interface Shared {
  title: string
  text: string
  url: string
}

interface Sharing {
  /** `failed`: it was neither copied nor could it be shown for copying by hand. */
  outcome: 'copied' | 'failed' | null
  /** To be rendered beside the button: the URL to copy by hand, if the browser refuses to. */
  byHand: ReactNode
  copy: (url: string) => Promise<void>
  /** The device's own sharing; if there is none or it fails, the link is copied. */
  share: (what: Shared) => Promise<void>
}

export function useShare(): Sharing {
  const [outcome, setOutcome] = useState<Sharing['outcome']>(null)
  const [refused, setRefused] = useState<string | null>(null)
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
      await AddressDialog.preload().then(
        () => setRefused(url),
        () => setOutcome('failed'),
      )
    }
  }
  return {
    outcome,
    byHand: refused !== null && (
      <Suspense>
        <AddressDialog url={refused} onClose={() => setRefused(null)} />
      </Suspense>
    ),
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
