import type { NextEpisode } from '#domain/progress/find-next-episodes.ts'
import { markOf } from '#shared/titles/progress-mark.ts'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitles } from '../user-titles/use-user-title.ts'
import type { NamedTitle } from '../user-titles/user-title.ts'
import { EpisodeName } from './episode-name.tsx'
import './next-line.css'
import { ProgressForm } from './progress-form.tsx'
import { ProgressTexts } from './progress-texts.tsx'
import { useEpisodeText, useProgressTexts } from './use-progress.ts'

interface NextLineProps {
  title: NamedTitle
  next: NextEpisode
  /** Where it redirects without scripts. */
  returnTo: string
}

/** What comes next of a show that the member is watching, how much is left, and a button that marks it. */
export function NextLine(props: NextLineProps) {
  return (
    <ProgressTexts>
      <Line {...props} />
    </ProgressTexts>
  )
}

function Line({ title, next, returnTo }: NextLineProps) {
  const { t, formats } = useTexts()
  const { setProgress } = useUserTitles()
  const codeOf = useEpisodeText()
  const texts = useProgressTexts(title)
  const saved = t('progress.markSeen', { code: `${title.title.text} ${codeOf(next)}` })
  return (
    <div className="next-line">
      <p className="soft small">
        <EpisodeName episode={next} name={next.name} />
        <span suppressHydrationWarning>
          {next.hasAired
            ? t('progress.left', { count: next.left })
            : next.date !== null && t('progress.airsOn', { date: formats.date(next.date) })}
        </span>
      </p>
      {next.hasAired && (
        <ProgressForm
          title={title}
          returnTo={returnTo}
          onMark={(mark) => setProgress(title, { mark, texts: { ...texts, saved } })}
        >
          <button
            type="submit"
            name="mark"
            value={markOf({ kind: 'seen', episode: next })}
            className="button"
            aria-label={saved}
          >
            <b aria-hidden="true">+1</b>
          </button>
        </ProgressForm>
      )}
    </div>
  )
}
