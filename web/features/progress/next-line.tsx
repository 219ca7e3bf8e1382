import type { NextEpisode } from '#domain/progress/find-next-episodes.ts'
import { useTexts } from '#ui/texts.tsx'
import type { NamedTitle } from '../user-titles/user-title.ts'
import { EpisodeName } from './episode-name.tsx'
import './next-line.css'
import { PlusButton } from './plus-button.tsx'
import { ProgressTexts } from './progress-texts.tsx'

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
  return (
    <div className="next-line">
      <p className="soft small">
        <span className="next-name">
          <EpisodeName episode={next} name={next.name} />
        </span>
        <span suppressHydrationWarning>
          {next.hasAired
            ? t('progress.left', { count: next.left })
            : next.date !== null && t('progress.airsOn', { date: formats.date(next.date) })}
        </span>
      </p>
      {next.hasAired && <PlusButton show={title} next={next} returnTo={returnTo} />}
    </div>
  )
}
