import type { Episode, EpisodeNumber } from '#shared/titles/episode.ts'
import { changeProgress } from '#shared/titles/progress.ts'
import type { Progress, ProgressChange } from '#shared/titles/progress.ts'
import { markOf } from '#shared/titles/progress-mark.ts'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitles } from '../user-titles/use-user-title.ts'
import type { NamedTitle } from '../user-titles/user-title.ts'

interface Known {
  episodes: readonly Episode[]
  progress: Progress
  /** `YYYY-MM-DD` */
  today: string
}

/** Changes the viewer's progress in a show whose episodes are known: shown at once. */
export function useChangeProgress(title: NamedTitle, { episodes, progress, today }: Known) {
  const { setProgress } = useUserTitles()
  const texts = useProgressTexts(title)
  return (change: ProgressChange) => {
    const after = changeProgress(episodes, { progress, change, today })
    setProgress(title, { mark: markOf(change), texts, ...(after === null ? {} : { progress: after }) })
  }
}

export function useProgressTexts({ title }: NamedTitle) {
  const { t } = useTexts()
  return {
    saved: t('progress.changed', { title: title.text }),
    failed: t('progress.failed'),
    tooManySingle: t('progress.tooManySingle'),
  }
}

/** S2 E6, as the language writes it. */
export function useEpisodeText(): (episode: EpisodeNumber) => string {
  const { t } = useTexts()
  return ({ season, episode }) => t('progress.code', { season, inSeason: episode })
}
