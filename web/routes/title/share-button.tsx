import { useEffect, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { firstCharacters } from '../../features/head/cut-text.ts'

/** Characters of the overview in the shared text, and how long 'Copied!' stays. */
const SHARE_TEXT_LENGTH = 100
const COPIED_MS = 2_000

/** The device's own sharing; where there is none or it fails, the link is copied. */
export function ShareButton({ title, overview }: { title: string; overview: string | null }) {
  const { t } = useTexts()
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const share = async () => {
    const url = window.location.href
    const text = overview === null ? title : firstCharacters(overview, SHARE_TEXT_LENGTH)
    try {
      if (navigator.share !== undefined) return await navigator.share({ title, text, url })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <>
      <Button square data-scripted aria-label={t('title.share')} onClick={() => void share()}>
        <Icon name={outcome === 'copied' ? 'check' : 'share'} />
      </Button>
      <span role="status" className="toast-inline">
        {outcome === 'copied' && t('title.copied')}
        {outcome === 'failed' && t('title.copyFailed')}
      </span>
    </>
  )
}
