import { useLocation } from 'react-router'
import { intlLocale } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'
import { ASSISTANT_HASH, MEMBER_QUESTIONS } from '#shared/assistant/answer.ts'
import type { QuotaLeft } from '#shared/assistant/answer.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { loginAddress } from '../sign-in-prompt/prompt.ts'
import { useViewer } from '../viewer/viewer.tsx'

/** How many questions are left; nothing for unlimited users. */
export function QuotaLine({ quota: { remaining, limit } }: { quota: QuotaLeft }) {
  const { t } = useTexts()
  return remaining === null ? null : t('assistant.left', { remaining, limit })
}

/** The daily limit is reached: when it resets, and what guests can do about it. */
export function LimitBanner({ quota: { resetAt } }: { quota: QuotaLeft }) {
  const { t, language } = useTexts()
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  const page = { pathname, search: search + ASSISTANT_HASH }
  return (
    <div className="limit-banner" role="alert">
      <p>
        <Icon name="lock" />
        {t('assistant.limitReached')}
      </p>
      {resetAt !== null && (
        <p className="small">{t('assistant.renewed', { time: timeOf(resetAt, language, hydrated) })}</p>
      )}
      {useViewer() === null && (
        <>
          <p className="small">{t('assistant.signUpOffer', { limit: MEMBER_QUESTIONS })}</p>
          <ButtonLink tone="primary" compact to={loginAddress(language, 'register', page)}>
            {t('promo.signUp')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

/** Weekday and time, in the visitor's time zone if it is known. */
function timeOf(moment: string, language: Language, isLocal: boolean): string {
  const zone = isLocal ? {} : ({ timeZone: 'UTC', timeZoneName: 'short' } as const)
  // For a weekday and a time Intl has no sentence, for a date and a time it has: 'samedi 28 novembre à 20:27'.
  const whole = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(intlLocale(language), { ...whole, ...zone }).format(new Date(moment))
}
