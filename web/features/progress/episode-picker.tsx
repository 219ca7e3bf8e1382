import { useState } from 'react'
import { hasAired, positionOf } from '#shared/titles/episode.ts'
import type { Episode } from '#shared/titles/episode.ts'
import type { Progress, ProgressChange } from '#shared/titles/progress.ts'
import { markOf, readMark } from '#shared/titles/progress-mark.ts'
import { Button } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { NamedTitle } from '../user-titles/user-title.ts'
import { ProgressForm } from './progress-form.tsx'
import { useEpisodeText } from './use-progress.ts'

interface EpisodePickerProps {
  title: NamedTitle
  episodes: readonly Episode[]
  progress: Progress
  /** `YYYY-MM-DD` */
  today: string
  aired: number
  onChange: (change: ProgressChange) => void
}

/** Up to which episode the member has seen a show: a season, and a button for each of its episodes. */
export function EpisodePicker({ title, episodes, progress, today, aired, onChange }: EpisodePickerProps) {
  const { t } = useTexts()
  const seasons = [...Map.groupBy(episodes, ({ season }) => season)]
  const [season, setSeason] = useState(progress.upTo?.season ?? seasons[0]?.[0])
  const mark = (value: string) => {
    const change = readMark(value)
    if (change !== null) onChange(change)
  }
  return (
    <ProgressForm title={title} className="picker-box" onMark={mark}>
      <fieldset>
        <legend>{t('progress.pick')}</legend>
        <div className="picker-seasons">
          {seasons.map(([number]) => (
            <label key={number}>
              <input
                type="radio"
                name="season"
                value={number}
                checked={number === season}
                onChange={() => setSeason(number)}
              />
              {t('title.season', { number })}
            </label>
          ))}
        </div>
        {seasons.map(([number, list]) => (
          <Episodes key={number} isShown={number === season} {...{ list, progress, today }} />
        ))}
      </fieldset>
      <div className="picker-all">
        <Button type="submit" tone="plain" compact name="mark" value="none">
          {t('progress.notStarted')}
        </Button>
        <Button type="submit" tone="plain" compact name="mark" value="all">
          {t('progress.all', { count: aired })}
        </Button>
      </div>
    </ProgressForm>
  )
}

interface EpisodesProps {
  list: readonly Episode[]
  progress: Progress
  today: string
  isShown: boolean
}

function Episodes({ list, progress, today, isShown }: EpisodesProps) {
  const { t, formats } = useTexts()
  const codeOf = useEpisodeText()
  const limit = progress.upTo === null ? 0 : positionOf(progress.upTo)
  return (
    <div className="picker-episodes" data-shown={isShown ? '' : undefined}>
      {list.map((episode) => {
        const position = positionOf(episode)
        const code = codeOf(episode)
        const isOut = hasAired(episode, today)
        return (
          <button
            key={position}
            type="submit"
            name="mark"
            value={markOf({ kind: 'up-to', to: episode })}
            className={position <= limit ? 'seen' : undefined}
            aria-current={position === limit ? 'true' : undefined}
            aria-label={isOut ? t('progress.upTo', { code }) : t('progress.notAired', { code })}
            disabled={!isOut}
          >
            {formats.number(episode.episode)}
          </button>
        )
      })}
    </div>
  )
}
