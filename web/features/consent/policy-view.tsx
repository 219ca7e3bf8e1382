import { useEffect, useState } from 'react'
import type { LocalText } from '#shared/titles/local-text.ts'
import { FormAlert } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import { within } from '../sending/within.ts'

type Loaded = LocalText | 'missing' | 'failed' | null

/** The stored cookie policy, in the page's language. */
export function PolicyView() {
  const { t, language } = useTexts()
  const [policy, setPolicy] = useState<Loaded>(null)
  useEffect(() => {
    const ended = new AbortController()
    void loadPolicy(language, ended.signal).then((loaded) => loaded !== null && setPolicy(loaded))
    return () => ended.abort()
  }, [language])
  if (policy === null) return <p role="status">{t('common.loading')}</p>
  if (policy === 'missing') return <FormAlert>{t('consent.policyMissing')}</FormAlert>
  if (policy === 'failed') return <FormAlert>{t('consent.policyFailed')}</FormAlert>
  const foreign = policy.language === language ? {} : { lang: policy.language, dir: 'auto' }
  return <div className="consent-policy" {...foreign} dangerouslySetInnerHTML={{ __html: policy.text }} />
}

/** Null if the request was aborted. */
async function loadPolicy(language: string, signal: AbortSignal): Promise<Loaded> {
  try {
    const answer = await fetch(`/api/cookie-policy?language=${language}`, { signal: within(signal) })
    if (answer.status === 404) return 'missing'
    return answer.ok ? ((await answer.json()) as { html: LocalText }).html : 'failed'
  } catch {
    return signal.aborted ? null : 'failed'
  }
}
