import type { PlainMessageKey } from '#i18n/translator.ts'
import { useTexts } from '#ui/texts.tsx'
import type { FormResult } from '../forms/result.ts'
import { DataSection } from './sections/data-section.tsx'
import { DeleteSection } from './sections/delete-section.tsx'
import { EmailSection } from './sections/email-section.tsx'
import type { Settings } from './load-settings.ts'
import { NoticesSection } from './notices/notices-section.tsx'
import { PasswordSection } from './sections/password-section.tsx'
import { PREFERENCES_SECTION, PreferencesSection } from './sections/preferences-section.tsx'
import { ProfileSection } from './sections/profile-section.tsx'
import { FORMS, SAVED, isSavedForm } from './sections/saved.ts'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { ServicesSection } from './sections/services-section.tsx'
import { SessionsSection } from './sections/sessions-section.tsx'
import { SignOutSection } from './sections/sign-out-section.tsx'

const SECTIONS: readonly (readonly [id: string, title: PlainMessageKey])[] = [
  ['profile', 'settings.profile'],
  ['services', 'services.title'],
  ['notices', 'settings.notices'],
  [PREFERENCES_SECTION, 'preferences.title'],
  ['password', 'login.password'],
  ['email', 'login.email'],
  ['second-factor', 'settings.factor'],
  ['sessions', 'settings.sessions'],
  ['data', 'settings.data'],
  ['delete', 'settings.delete'],
]

interface SettingsContentProps {
  settings: Settings
  /** The result of a form submitted without scripts. */
  sent: FormResult | undefined
}

export function SettingsContent({ settings, sent }: SettingsContentProps) {
  const { t } = useTexts()
  const shown = sent ?? savedBefore(settings.done)
  return (
    <div className="settings-body">
      <nav aria-label={t('settings.sections')}>
        <ul>
          {SECTIONS.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{t(title)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-sections">
        <ProfileSection settings={settings} sent={shown} />
        <ServicesSection settings={settings} sent={shown} />
        <NoticesSection settings={settings} sent={shown} />
        <PreferencesSection />
        <PasswordSection settings={settings} sent={shown} />
        <EmailSection settings={settings} sent={shown} />
        <SecondFactorSection settings={settings} sent={shown} />
        <SessionsSection settings={settings} sent={shown} />
        <SignOutSection />
        <DataSection imported={settings.imported} />
        <DeleteSection settings={settings} sent={shown} />
      </div>
    </div>
  )
}

function savedBefore(form: string | null): FormResult | undefined {
  if (!isSavedForm(form)) return undefined
  return { form: FORMS[form] ?? form, done: SAVED[form] }
}
