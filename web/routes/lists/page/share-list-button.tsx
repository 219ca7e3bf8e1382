import { useId } from 'react'
import type { ReactNode } from 'react'
import { listPath } from '#shared/addresses/list-paths.ts'
import type { ListCard } from '#shared/lists/list.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { listShareText } from '../../../features/lists/share-text.ts'
import { useShare } from '../../../features/sharing/use-share.tsx'
import { useSite } from '../../../site.tsx'

interface ShareButtonProps {
  list: ListCard
  /** Why there is nothing to share yet. */
  hint?: ReactNode
}

/** Passes the list to the device's own sharing, or copies its URL. */
export function ShareListButton({ list, hint }: ShareButtonProps) {
  const texts = useTexts()
  const { t, language } = texts
  const { publicUrl } = useSite()
  const { outcome, byHand, share } = useShare()
  const hintId = useId()
  const text = listShareText(texts, list)
  const url = publicUrl + listPath(language, list.slug)
  const isHeld = hint !== undefined
  return (
    <>
      <Button
        data-scripted
        disabled={isHeld}
        aria-describedby={isHeld ? hintId : undefined}
        onClick={() => void share({ title: list.name, text, url })}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'share'} />
        {t(outcome === 'copied' ? 'title.copied' : 'title.share')}
      </Button>
      {isHeld && (
        <small className="list-hint" id={hintId} data-scripted>
          {hint}
        </small>
      )}
      <span role="status" className={outcome === 'failed' ? 'form-error' : 'visually-hidden'}>
        {outcome === 'copied' && t('title.copied')}
        {outcome === 'failed' && t('title.copyFailed')}
      </span>
      {byHand}
    </>
  )
}
