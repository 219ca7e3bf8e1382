import { useRevalidator } from 'react-router'
import type { EpisodeNumber } from '#shared/titles/episode.ts'
import { markOf } from '#shared/titles/progress-mark.ts'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitles } from '../user-titles/use-user-title.ts'
import type { NamedTitle } from '../user-titles/user-title.ts'
import './plus-button.css'
import { ProgressForm } from './progress-form.tsx'
import { useEpisodeText, useProgressTexts } from './use-progress.ts'

interface PlusButtonProps {
  show: NamedTitle
  next: EpisodeNumber
  /** Where it redirects without scripts; this page by default. */
  returnTo?: string
}

/** Marks that one episode; what is around it then shows the one after it, and the button keeps the focus. */
export function PlusButton({ show, next, returnTo }: PlusButtonProps) {
  const { t, formats } = useTexts()
  const { setProgress } = useUserTitles()
  const { revalidate } = useRevalidator()
  const codeOf = useEpisodeText()
  const texts = useProgressTexts(show)
  const saved = t('progress.markSeen', { code: `${show.title.text} ${codeOf(next)}` })
  return (
    <ProgressForm
      title={show}
      {...(returnTo === undefined ? {} : { returnTo })}
      className="plain-form plus"
      onMark={(mark) => setProgress(show, { mark, texts: { ...texts, saved }, onSaved: () => void revalidate() })}
    >
      <button
        type="submit"
        name="mark"
        value={markOf({ kind: 'seen', episode: next })}
        className="button"
        aria-label={saved}
      >
        <b aria-hidden="true" dir="ltr">
          +{formats.number(1)}
        </b>
      </button>
    </ProgressForm>
  )
}
