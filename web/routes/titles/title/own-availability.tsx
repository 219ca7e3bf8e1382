import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { OfferNote } from '#domain/services/offer-notes.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { NoticesLink } from '../../../features/services/notices-link.tsx'
import { PromptButton } from '../../../features/sign-in-prompt/prompt-button.tsx'
import { OfferNotes } from '../../../features/titles/offer-notes.tsx'
import { TitleFields } from '../../../features/user-titles/member/title-fields.tsx'
import { useUserTitle, useUserTitles } from '../../../features/user-titles/use-user-title.ts'
import type { NamedTitle } from '../../../features/user-titles/user-title.ts'
import { useViewer } from '../../../features/viewer/viewer.tsx'

interface OwnAvailabilityProps {
  title: NamedTitle
  /** Whether any service of the country offers it. */
  isOffered: boolean
  notes: readonly OfferNote[]
}

/** What visitors who have chosen services learn of theirs: news, or that none of them has the title. */
export function OwnAvailability({ title, isOffered, notes }: OwnAvailabilityProps) {
  const { t } = useTexts()
  const isMissing = useUserTitle(title).mine.length === 0
  if (!isMissing && notes.length === 0) return null
  return (
    <div className="own-availability">
      {isMissing && isOffered && <p className="not-mine">{t('watch.notMine')}</p>}
      <OfferNotes notes={notes} />
      {isMissing && <TellMe title={title} />}
    </div>
  )
}

/** Waiting for a title is having it on the watchlist: its arrival is shown to members who want to watch it. */
function TellMe({ title }: { title: NamedTitle }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const { setStatus } = useUserTitles()
  const { status } = useUserTitle(title)
  const isGuest = useViewer() === null
  const waiting = useRef<HTMLParagraphElement>(null)
  const label = (
    <>
      <Icon name="bookmark" />
      {t('watch.tellMe')}
    </>
  )
  if (isGuest) {
    return (
      <PromptButton action="watchlist" title={title} className="button compact">
        {label}
      </PromptButton>
    )
  }
  if (status === 'watched' || status === 'dropped') return null
  return (
    <>
      <p ref={waiting} role="status" tabIndex={-1} className="small soft">
        {status !== null && t('watch.willTell')}
      </p>
      {status !== null && <NoticesLink />}
      {status === null && (
        <form
          className="plain-form"
          method="post"
          action="/api/watchlist-entry"
          onSubmit={(event) => {
            event.preventDefault()
            // The button will disappear.
            waiting.current?.focus()
            setStatus(title, 'want_to_watch')
          }}
        >
          <TitleFields title={title} returnTo={pathname} />
          <Button type="submit" compact name="status" value="add">
            {label}
          </Button>
        </form>
      )}
    </>
  )
}
