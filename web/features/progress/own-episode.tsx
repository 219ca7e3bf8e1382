import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import type { Episode } from '#shared/titles/episode.ts'
import { markOf } from '#shared/titles/progress-mark.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import './tick.css'
import { useEpisodeText } from './use-progress.ts'

interface OwnEpisodeProps {
  episode: Episode
  isSeen: boolean
  isOut: boolean
  isNext: boolean
}

/** One line of a season; its tick marks it, within a `ProgressForm`. */
export function OwnEpisode({ episode, isSeen, isOut, isNext }: OwnEpisodeProps) {
  const { t, formats } = useTexts()
  const code = useEpisodeText()(episode)
  const { name, date } = episode
  const day = date === null ? null : formats.date(date)
  return (
    <li className={isNext ? 'own-episode next' : 'own-episode'}>
      <span className="quiet tabular" aria-hidden="true" suppressHydrationWarning>
        {formats.number(episode.episode)}
      </span>
      <p>
        <b>{name === null ? <bdi>{code}</bdi> : <ForeignText text={{ text: name, language: DEFAULT_LANGUAGE }} />}</b>
        {day !== null && (
          <small className="soft" suppressHydrationWarning>
            {isOut ? day : t('progress.airsOn', { date: day })}
          </small>
        )}
      </p>
      {isOut && (
        <button
          type="submit"
          className="tick"
          name="mark"
          value={markOf({ kind: isSeen ? 'unseen' : 'seen', episode })}
          aria-pressed={isSeen}
          aria-label={t('progress.markSeen', { code })}
        >
          <Icon name="check" />
        </button>
      )}
    </li>
  )
}
