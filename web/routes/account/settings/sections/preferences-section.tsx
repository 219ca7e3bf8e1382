import { useTexts } from '#ui/texts.tsx'
import { LivePreferences } from '../../../../features/preferences/live-preferences.tsx'
import { Section } from './section.tsx'

/** The section's id, which is the dialog's elsewhere. */
export const PREFERENCES_SECTION = 'country-language'

/** What the header's dialog has too: country, language and appearance. */
export function PreferencesSection() {
  const { t, language } = useTexts()
  return (
    <Section id={PREFERENCES_SECTION} title={t('preferences.title')}>
      <LivePreferences returnTo={`/${language}/settings#${PREFERENCES_SECTION}`} />
    </Section>
  )
}
