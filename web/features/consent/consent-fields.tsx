import { sentenceGap } from '#i18n/languages.ts'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { useTexts } from '#ui/texts.tsx'
import { RecentSwitch } from './recent-switch.tsx'
import type { Consent } from './consent.ts'

/** The three kinds of cookies; the first cannot be refused. */
export function ConsentFields({ consent }: { consent: Consent }) {
  const { t, language } = useTexts()
  return (
    <div className="consent-fields">
      <SwitchRow label={t('consent.essential')} hint={t('consent.essentialText')} defaultChecked disabled />
      <SwitchRow
        name="analytics"
        value="1"
        label={t('consent.analytics')}
        hint={[t('consent.analyticsText'), t('consent.recentText')].join(sentenceGap(language))}
        defaultChecked={consent.analytics}
      />
      <SwitchRow
        name="marketing"
        value="1"
        label={t('consent.marketing')}
        hint={t('consent.marketingText')}
        defaultChecked={consent.marketing}
      />
      <RecentSwitch />
    </div>
  )
}
