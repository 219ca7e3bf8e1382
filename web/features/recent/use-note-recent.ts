import { useEffect } from 'react'
import type { TitlePage } from '#domain/titles/find-title-page.ts'

/** Notes in this browser that a title was viewed. Not essential to the page: if its code cannot be loaded, nothing is noted. */
export function useNoteRecent({ type, id, title, baseTitle, year, posterPath }: TitlePage): void {
  useEffect(() => {
    const note = async () => {
      const { noteRecent } = await import('./recent-store.ts')
      noteRecent({ type, id, title, baseTitle, year, posterPath })
    }
    note().catch(() => undefined)
    // Reloading a page does not count as another view.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [type, id])
}
