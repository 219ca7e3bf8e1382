import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { firstCharacters } from '../../../features/head/cut-description.ts'
import { useShare } from '../../../features/sharing/use-share.tsx'

/** Characters of the overview in the shared text. */
const SHARE_TEXT_LENGTH = 100

/** The device's own sharing; if there is none or it fails, the link is copied. */
export function ShareTitleButton({ title, overview }: { title: string; overview: string | null }) {
  const { t } = useTexts()
  const { outcome, byHand, share } = useShare()
  const text = overview === null ? title : firstCharacters(overview, SHARE_TEXT_LENGTH)
  return (
    <>
      <Button
        square
        data-scripted
        aria-label={t('title.share')}
        onClick={() => void share({ title, text, url: window.location.href })}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'share'} />
      </Button>
      <span role="status" className="toast-inline">
        {outcome === 'copied' && t('title.copied')}
        {outcome === 'failed' && t('title.copyFailed')}
      </span>
      {byHand}
    </>
  )
}
