import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Sharing } from '#domain/watchlist/share-watchlist.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { useTexts } from '#ui/texts.tsx'
import { WATCHLIST_OUTCOME_PARAMETER, readOutcome } from './outcome.ts'
import type { WatchlistOutcome } from './outcome.ts'
import { ShareLink } from './share-link.tsx'
import { WATCHLIST_ADDRESS, useWatchlistForm } from './use-watchlist-form.ts'

/** How long the message about the switch stays. */
const MESSAGE_MS = 3_000

export const SHARE_SHEET = 'share'
/** As in `watchlist.css`. */
const WIDE = '(width >= 68.75em)'

/** Beside the titles; in a narrow window a sheet behind the header's button. */
export function SharePanel({ sharing }: { sharing: Sharing }) {
  const { t } = useTexts()
  const { search } = useLocation()
  // Of a form without scripts.
  const outcome = readOutcome(new URLSearchParams(search).get(WATCHLIST_OUTCOME_PARAMETER))
  return (
    <Sheet
      id={SHARE_SHEET}
      heading={t('watchlist.share')}
      className="share-sheet"
      wide={WIDE}
      inPage={outcome !== null}
    >
      <ShareSettings sharing={sharing} first={outcome} />
    </Sheet>
  )
}

function ShareSettings({ sharing, first }: { sharing: Sharing; first: WatchlistOutcome | null }) {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  const { sent, send } = useWatchlistForm()
  const { outcome, tell } = useOutcome(first)
  const isPublic = sent === null ? sharing.isPublic : sent.get('on') === '1'
  return (
    <aside className="panel stack share" aria-labelledby="share-title">
      <form
        className="cluster"
        method="post"
        action={WATCHLIST_ADDRESS}
        onSubmit={(event) => {
          event.preventDefault()
          if (sent === null)
            void send(new FormData(event.currentTarget, event.nativeEvent.submitter as HTMLElement)).then((isSaved) =>
              tell(isSaved ? 'shared' : 'share-failed'),
            )
        }}
      >
        <h2 id="share-title" className="grow">
          {t('watchlist.share')}
        </h2>
        <input type="hidden" name="intent" value="share" />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <button
          type="submit"
          role="switch"
          aria-checked={isPublic}
          aria-label={t('watchlist.public')}
          className={isPublic ? 'switch on' : 'switch'}
          name="on"
          value={isPublic ? '0' : '1'}
        />
      </form>
      <p className="soft small">{t(isPublic ? 'watchlist.shareHint' : 'watchlist.shareOff')}</p>
      {isPublic && sharing.slug !== null && <ShareLink slug={sharing.slug} />}
      <p role="status" className="toast-inline">
        {outcome === 'shared' && t('watchlist.settingsSaved')}
      </p>
      <p role="alert" className="form-error">
        {outcome === 'share-failed' && t('watchlist.settingsFailed')}
      </p>
    </aside>
  )
}

/** A success message is shown for three seconds, a failure until the next try. */
function useOutcome(first: WatchlistOutcome | null) {
  const [shown, setShown] = useState<{ outcome: WatchlistOutcome | null }>({ outcome: first })
  useEffect(() => {
    if (shown.outcome !== 'shared') return
    const timer = setTimeout(() => setShown({ outcome: null }), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return { outcome: shown.outcome, tell: (outcome: WatchlistOutcome) => setShown({ outcome }) }
}
