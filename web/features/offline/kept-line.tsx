import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { intlLocale } from '#i18n/languages.ts'
import { KEPT_ATTRIBUTE } from '#shared/offline/names.ts'
import { useTexts } from '#ui/texts.tsx'

const SHORT_TIME = { dateStyle: 'medium', timeStyle: 'short' } as const

interface Kept {
  at: string
  address: string
}

/** Says of a page that came from the device, for want of a network, when it was kept. */
export function KeptLine() {
  const { t, language } = useTexts()
  const { pathname, search } = useLocation()
  const [kept, setKept] = useState<Kept | null>(null)
  useEffect(() => {
    const root = document.documentElement
    const at = root.getAttribute(KEPT_ATTRIBUTE)
    if (at !== null) setKept({ at, address: window.location.pathname + window.location.search })
    // What is shown next comes from the network.
    return () => root.removeAttribute(KEPT_ATTRIBUTE)
  }, [])
  const isShown = kept?.address === pathname + search
  const time = new Intl.DateTimeFormat(intlLocale(language), SHORT_TIME)
  return (
    <p className="kept-line" role="status">
      {isShown && (
        <span className="wrap">
          {t('navigation.keptOn', { when: time.format(new Date(kept.at)) })} <a href="">{t('common.retry')}</a>
        </span>
      )}
    </p>
  )
}
