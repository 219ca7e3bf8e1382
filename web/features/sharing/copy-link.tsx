import { useEffect } from 'react'
import { Button } from '#ui/button/button.tsx'
import type { ButtonProps } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { useToast } from '../toasts/toasts.tsx'
import { useShare } from './use-share.tsx'

interface CopyLinkProps extends Pick<ButtonProps, 'tone' | 'compact' | 'square' | 'className'> {
  /** The page's canonical path, including the language. */
  path: string
}

/** Copies the page's canonical URL, whatever is in the visitor's own. */
export function CopyLink({ path, square = false, ...look }: CopyLinkProps) {
  const { t } = useTexts()
  const { publicUrl } = useSite()
  const { outcome, copy, byHand } = useShare()
  const toast = useToast()
  useEffect(() => {
    if (outcome === 'copied') toast({ text: t('title.copied'), brief: true })
    if (outcome === 'failed') toast({ text: t('title.copyFailed'), tone: 'bad' })
  }, [outcome, toast, t])
  return (
    <>
      <Button
        {...look}
        square={square}
        data-scripted
        {...(square ? { 'aria-label': t('watchlist.copyLink') } : {})}
        onClick={() => void copy(publicUrl + path)}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'link'} />
        {!square && t('watchlist.copyLink')}
      </Button>
      {byHand}
    </>
  )
}

/** The same for pages without other share buttons; touch screens also get the device's own sharing. */
export function ShareLinks({ title, ...link }: CopyLinkProps & { title: string }) {
  const { t } = useTexts()
  const { publicUrl } = useSite()
  const { share, byHand } = useShare()
  const url = publicUrl + link.path
  return (
    <div className="chips share-links">
      <CopyLink {...link} />
      <Button
        tone={link.tone}
        compact={link.compact === true}
        square
        className="only-touch"
        data-scripted
        aria-label={t('title.share')}
        onClick={() => void share({ title, text: title, url })}
      >
        <Icon name="share" />
      </Button>
      {byHand}
    </div>
  )
}
