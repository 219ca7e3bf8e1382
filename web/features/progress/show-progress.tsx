import { useState } from 'react'
import type { ShowEpisodes } from '#domain/progress/find-episodes.ts'
import { NOT_STARTED, standingIn } from '#shared/titles/progress.ts'
import type { Progress, Standing } from '#shared/titles/progress.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitle, useUserTitles } from '../user-titles/use-user-title.ts'
import type { NamedTitle } from '../user-titles/user-title.ts'
import { EpisodeName } from './episode-name.tsx'
import { EpisodePicker } from './episode-picker.tsx'
import { ProgressForm } from './progress-form.tsx'
import { ProgressTexts } from './progress-texts.tsx'
import './progress-bar.css'
import './progress.css'
import { useChangeProgress, useEpisodeText } from './use-progress.ts'

interface ShowProgressProps {
  title: NamedTitle
  show: ShowEpisodes
  /** `YYYY-MM-DD` */
  today: string
}

/** Where the member stands in a show that they watch or have watched. */
export function ShowProgress(props: ShowProgressProps) {
  const { status, progress } = useUserTitle(props.title)
  if (status !== 'watching' && status !== 'watched' && progress === null) return null
  return (
    <ProgressTexts>
      <Panel {...props} progress={progress ?? NOT_STARTED} />
    </ProgressTexts>
  )
}

/** Fewer than this need no estimate of the time. */
const MANY_LEFT = 3

function Panel({ title, show, today, progress }: ShowProgressProps & { progress: Progress }) {
  const { t, formats } = useTexts()
  const { episodes, hasEnded, usualMinutes } = show
  const standing = standingIn(episodes, { progress, today, usualMinutes })
  const change = useChangeProgress(title, { episodes, progress, today })
  const [isPicking, setPicking] = useState(false)
  const isStarted = progress.upTo !== null || progress.later.length > 0
  const { seen, aired, total, behind, minutesLeft } = standing
  return (
    <section className="show-progress" aria-labelledby="own-progress">
      <h2 id="own-progress" className="visually-hidden">
        {t('progress.heading')}
      </h2>
      <div className="progress-head">
        <p className="progress-state">
          <b>
            <State progress={progress} standing={standing} hasEnded={hasEnded} />
          </b>
          {behind > 0 && isStarted && <span className="badge">{t('progress.left', { count: behind })}</span>}
        </p>
        <details
          className="episode-picker"
          open={isPicking}
          onToggle={({ currentTarget }) => setPicking(currentTarget.open)}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape' || !currentTarget.open) return
            setPicking(false)
            currentTarget.querySelector('summary')?.focus()
          }}
        >
          <summary className="button ghost compact">
            {t(isStarted ? 'progress.change' : 'progress.seenSome')}
            <Icon name="down" />
          </summary>
          <EpisodePicker
            title={title}
            {...{ episodes, progress, today, aired }}
            onChange={(asked) => {
              setPicking(false)
              change(asked)
            }}
          />
        </details>
      </div>
      <div className="progress-bar" aria-hidden="true">
        <i style={{ inlineSize: `${(100 * seen) / total}%` }} />
        <em style={{ inlineSize: `${(100 * behind) / total}%` }} />
      </div>
      <p className="small soft">{t('progress.seenOf', { seen, total })}</p>
      <Next title={title} standing={standing} hasEnded={hasEnded} onSeen={change} />
      {behind >= MANY_LEFT && minutesLeft !== null && minutesLeft > 0 && (
        <p className="small soft progress-rest" suppressHydrationWarning>
          {t('progress.catchUp', { time: formats.runtime(minutesLeft) })}
        </p>
      )}
    </section>
  )
}

interface StateProps {
  progress: Progress
  standing: Standing
  hasEnded: boolean
}

function State({ progress: { upTo, later }, standing: { behind, seen }, hasEnded }: StateProps) {
  const { t } = useTexts()
  const codeOf = useEpisodeText()
  if (behind === 0 && seen > 0) return t(hasEnded ? 'progress.allSeen' : 'progress.upToDate')
  if (upTo === null) return t('progress.notStarted')
  const code = codeOf(upTo)
  return later.length > 0 ? t('progress.upToAnd', { code, count: later.length }) : t('progress.upTo', { code })
}

interface NextProps {
  title: NamedTitle
  standing: Standing
  hasEnded: boolean
  onSeen: ReturnType<typeof useChangeProgress>
}

/** The next episode with its button; what is to come; or that the show has ended, with the offer to mark it as watched. */
function Next({ title, standing: { next, coming }, hasEnded, onSeen }: NextProps) {
  const { t, language, formats } = useTexts()
  const codeOf = useEpisodeText()
  const episode = next ?? coming
  if (episode === null) return hasEnded && <Ended title={title} />
  const { date } = episode
  return (
    <div className="progress-next">
      <p>
        <small>{t('progress.next')}</small>
        <b>
          <EpisodeName episode={episode} name={episode.name} />
        </b>
        {date !== null && (
          <span suppressHydrationWarning>
            {next === null ? (
              <Link to={`/${language}/calendar`}>{t('progress.airsOn', { date: formats.date(date) })}</Link>
            ) : (
              t('progress.airedOn', { date: formats.date(date) })
            )}
          </span>
        )}
      </p>
      {next !== null && (
        <ProgressForm title={title} onMark={() => onSeen({ kind: 'seen', episode: next })}>
          <Button
            type="submit"
            tone="primary"
            name="mark"
            value="next"
            aria-label={t('progress.markSeen', { code: codeOf(next) })}
          >
            <b aria-hidden="true" dir="ltr">
              +{formats.number(1)}
            </b>
            {t('progress.seen')}
          </Button>
        </ProgressForm>
      )}
    </div>
  )
}

function Ended({ title }: { title: NamedTitle }) {
  const { t } = useTexts()
  const { setStatus } = useUserTitles()
  const { status } = useUserTitle(title)
  return (
    <div className="progress-next">
      <p>{t('progress.ended')}</p>
      {status !== 'watched' && (
        <Button tone="primary" data-scripted onClick={() => setStatus(title, 'watched')}>
          {t('progress.markWatched')}
        </Button>
      )}
    </div>
  )
}
