import { Link, useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useToast } from '../../features/toasts/toasts.tsx'
import { useViewer } from '../../features/viewer/viewer.tsx'
import { WATCHLIST_ADDRESS, useSend } from './use-send.ts'

/** One switch for the whole account: it holds on the home page and in the search too. */
export function OnlyMineSwitch() {
  const { t, language } = useTexts()
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const { sent, send } = useSend()
  const toast = useToast()
  if (viewer === null) return null
  if (viewer.services.length === 0) {
    return (
      <Link className="chip" to={`/${language}/settings#services`}>
        {t('watchlist.chooseServices')}
      </Link>
    )
  }
  const change = async (form: FormData) => {
    if ((await send(form)) === 'failed') toast({ text: t('watchlist.updateFailed'), tone: 'bad' })
  }
  const isOn = sent === null ? viewer.onlyMyServices : sent.get('on') === '1'
  return (
    <form
      method="post"
      action={WATCHLIST_ADDRESS}
      className="plain-form"
      onSubmit={(event) => {
        event.preventDefault()
        void change(new FormData(event.currentTarget, event.submitter as HTMLElement))
      }}
    >
      <input type="hidden" name="intent" value="only-mine" />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        name="on"
        value={isOn ? '0' : '1'}
        className={isOn ? 'chip on' : 'chip'}
        aria-pressed={isOn}
      >
        {isOn && <Icon name="check" />}
        {t('watchlist.onlyMine')}
      </button>
    </form>
  )
}
