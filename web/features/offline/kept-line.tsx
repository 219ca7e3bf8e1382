import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { intlLocale } from '#i18n/languages.ts'
import { KEPT_ATTRIBUTE } from '#shared/offline/names.ts'
import { useTexts } from '#ui/texts.tsx'

const SHORT_TIME = { dateStyle: 'medium', timeStyle: 'short' } as const

/** On a page that was served from the device because there is no network, says when it was stored. */
export function KeptLine() {
  const { t, language } = useTexts()
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [kept, setKept] = useState<{ at: string; address: string } | null>(null)
  useEffect(() => {
    const at = document.documentElement.getAttribute(KEPT_ATTRIBUTE)
    // The next page comes from the network.
    document.documentElement.removeAttribute(KEPT_ATTRIBUTE)
    setKept(at === null ? null : { at, address })
  }, [address])
  const time = (at: string) => new Intl.DateTimeFormat(intlLocale(language), SHORT_TIME).format(new Date(at))
  return (
    <p className="kept-line" role="status">
      {kept?.address === address && (
        <span className="wrap">
          {t('navigation.keptOn', { when: time(kept.at) })} <a href="">{t('common.retry')}</a>
        </span>
      )}
    </p>
  )
}
