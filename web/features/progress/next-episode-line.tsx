import type { NextEpisode } from '#domain/watchlist/find-next-episodes.ts'
import { useTexts } from '#ui/texts.tsx'
import type { NamedTitle } from '../user-titles/user-title.ts'
import { EpisodeName } from './episode-name.tsx'
import './next-episode-line.css'
import { PlusButton } from './plus-button.tsx'
import { ProgressTexts } from './progress-texts.tsx'

/** With which episode a show goes on, and a button that marks it. */
export function NextEpisodeLine(props: { show: NamedTitle; next: NextEpisode }) {
  return (
    <ProgressTexts>
      <Line {...props} />
    </ProgressTexts>
  )
}

function Line({ show, next }: { show: NamedTitle; next: NextEpisode }) {
  const { t } = useTexts()
  return (
    <div className="next-episode">
      <p className="small soft">
        <span>
          <EpisodeName episode={next} name={next.name} />
        </span>
        <small className="quiet">{t('progress.left', { count: next.left })}</small>
      </p>
      <PlusButton show={show} next={next} />
    </div>
  )
}
