import { PRODUCT_NAME } from '#shared/product.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useShare } from '../../features/sharing/use-share.tsx'
import { useSite } from '../../site.tsx'

/** The public URL of the viewer's watchlist, to be opened, copied, or shared with the device's own sharing. */
export function ShareLink({ slug }: { slug: string }) {
  const { t, language } = useTexts()
  const { publicUrl } = useSite()
  const { outcome, byHand, copy, share } = useShare()
  const path = `/${language}/u/${encodeURIComponent(slug)}/mylist`
  const url = publicUrl + path
  const text = t('watchlist.shareText', { product: PRODUCT_NAME })
  return (
    <>
      <a className="link-box" href={path} dir="ltr">
        <Icon name="link" />
        <span>{url.replace(/^https?:\/\//, '')}</span>
      </a>
      <div className="cluster" data-scripted>
        <Button tone="primary" className="grow" onClick={() => void copy(url)}>
          <Icon name={outcome === 'copied' ? 'check' : 'link'} />
          {t(outcome === 'copied' ? 'title.copied' : 'watchlist.copyLink')}
        </Button>
        <Button square aria-label={t('title.share')} onClick={() => void share({ title: text, text, url })}>
          <Icon name="share" />
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {outcome === 'copied' && t('title.copied')}
      </p>
      <p role="alert" className="form-error">
        {outcome === 'failed' && t('title.copyFailed')}
      </p>
      {byHand}
    </>
  )
}
