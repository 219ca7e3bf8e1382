import { useEffect } from 'react'
import type { TitlePage } from '#domain/titles/find-title-page.ts'

/** Notes in this browser that a title was looked at. It is no part of the page: what cannot be loaded is not noted. */
export function useNoteRecent({ type, id, title, baseTitle, year, posterPath }: TitlePage): void {
  useEffect(() => {
    const note = async () => {
      const { noteRecent } = await import('./recent-store.ts')
      noteRecent({ type, id, title, baseTitle, year, posterPath })
    }
    note().catch(() => undefined)
    // A page that is loaded anew is no other look at it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [type, id])
}
