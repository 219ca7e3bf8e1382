import { useTexts } from '#ui/texts.tsx'
import { AccountForm } from '../../forms/account-form.tsx'
import { AccountField } from '../../forms/account-field.tsx'
import { Submit } from '../../forms/submit.tsx'
import { AvatarForm } from '../avatar/avatar-form.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

export function ProfileSection({ settings, sent }: SectionProps) {
  const { t } = useTexts()
  return (
    <Section id="profile" title={t('settings.profile')}>
      <AvatarForm outcome={settings.avatar} />
      <AccountForm
        name="profile"
        sent={sent}
        failed={{ key: 'settings.profileFailed', reason: 'settings.reasonAway' }}
        lasting={settings.done === 'renamed'}
      >
        <AccountField
          name="displayName"
          label={t('login.displayName')}
          hint={t('login.displayNameHint')}
          defaultValue={settings.displayName}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
        <Submit className="button">{t('common.save')}</Submit>
      </AccountForm>
    </Section>
  )
}
