import { Suspense, useEffect, useState } from 'react'
import { useTexts } from '#ui/texts.tsx'
import { mayHaveRecent } from '../storage/recent-keys.ts'

type Part = typeof import('./recent-row.tsx')
let loaded: Part | null = null

/** Where the titles looked at last stand, once a page has them: guests' pages are kept for everybody, and nobody else hears of them. */
export function RecentGate() {
  const { language } = useTexts()
  const [part, setPart] = useState(loaded)
  useEffect(() => {
    if (part !== null || !mayHaveRecent()) return
    const show = async () => {
      loaded = await import('./recent-row.tsx')
      await loaded.loadRecentTexts(language)
      setPart(loaded)
    }
    // Where it cannot be loaded the page lacks nothing.
    show().catch(() => undefined)
  }, [part, language])
  if (part === null) return null
  return (
    <Suspense>
      <part.RecentRow />
    </Suspense>
  )
}
