import { useEffect, useState } from 'react'
import { titleKey } from '#shared/titles/title-marks.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { useMarks, useOwnMarks } from '../../marks/marks-context.ts'
import type { OwnMarks } from '../../marks/own-marks.ts'

/** The current user state, starting with `shown`: changes are kept even when the reloaded page data no longer have the title. */
export function useLatestMarks(ref: TitleRef, shown: OwnMarks): OwnMarks {
  const [known, setKnown] = useState(shown)
  const change = useMarks().changes[titleKey(ref)]
  useEffect(() => {
    if (change === undefined) return
    setKnown(({ status, rating, mine }) => ({ status, rating, ...change, mine }))
  }, [change])
  return useOwnMarks(ref, known)
}
