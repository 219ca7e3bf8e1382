import { Suspense, useEffect, useState } from 'react'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { mayHaveRecent } from '../storage/recent-keys.ts'

type Part = typeof import('./recent-row.tsx')
let loaded: Part | null = null

/** Place for the recently viewed titles, once there are any: guests' pages are cached for everyone, so these are never part of them. */
export function RecentGate() {
  const { language } = useTexts()
  const { upTo12 } = useSite().viewing
  const [part, setPart] = useState(loaded)
  useEffect(() => {
    if (part !== null || !mayHaveRecent()) return
    const show = async () => {
      loaded = await import('./recent-row.tsx')
      await loaded.loadRecentTexts(language)
      setPart(loaded)
    }
    // If it cannot be loaded, the page simply does without.
    show().catch(() => undefined)
  }, [part, language])
  // The age ratings of what was viewed are not known.
  if (part === null || upTo12) return null
  return (
    <Suspense>
      <part.RecentRow />
    </Suspense>
  )
}
