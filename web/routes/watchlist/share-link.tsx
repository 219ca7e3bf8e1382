import { useEffect, useState } from 'react'
import { PRODUCT_NAME } from '#shared/product.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'

/** How long 'Copied!' stays. */
const COPIED_MS = 2_000

/** The public address of the viewer's watchlist, to be opened, copied, or handed to the device's own sharing. */
export function ShareLink({ slug }: { slug: string }) {
  const { t, language } = useTexts()
  const { publicUrl } = useSite()
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const path = `/${language}/u/${encodeURIComponent(slug)}/mylist`
  const url = publicUrl + path
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied('copied')
    } catch {
      setCopied('failed')
    }
  }
  const share = async () => {
    const text = t('watchlist.shareText', { product: PRODUCT_NAME })
    try {
      if (navigator.share !== undefined) return await navigator.share({ title: text, text, url })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    await copy()
  }
  return (
    <>
      <a className="link-box" href={path} dir="ltr">
        <Icon name="link" />
        <span>{url.replace(/^https?:\/\//, '')}</span>
      </a>
      <div className="cluster" data-scripted>
        <Button tone="primary" className="grow" onClick={() => void copy()}>
          <Icon name={copied === 'copied' ? 'check' : 'link'} />
          {t(copied === 'copied' ? 'title.copied' : 'watchlist.copyLink')}
        </Button>
        <Button square aria-label={t('title.share')} onClick={() => void share()}>
          <Icon name="share" />
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {copied === 'copied' && t('title.copied')}
      </p>
      <p role="alert" className="form-error">
        {copied === 'failed' && t('title.copyFailed')}
      </p>
    </>
  )
}
