import { useTexts } from '#ui/texts.tsx'
import { AccountForm } from '../../forms/account-form.tsx'
import { AccountField } from '../../forms/account-field.tsx'
import { Submit } from '../../forms/submit.tsx'
import { OwnPassword } from '../own-password.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

export function DeleteSection({ settings: { email, displayName, security }, sent }: SectionProps) {
  const { t } = useTexts()
  return (
    <Section id="delete" title={t('settings.delete')} text={t('settings.deleteText')} danger>
      <details className="fold" open={sent?.form === 'delete'}>
        <summary>{t('settings.delete')}</summary>
        <AccountForm name="delete" sent={sent} onResult={({ to }) => to !== undefined && location.replace(to)}>
          <OwnPassword email={email} security={security} section="delete" asksCode />
          {!security.hasPassword && (
            <AccountField
              name="displayName"
              label={t('settings.deleteName', { name: displayName })}
              autoComplete="off"
              dir="ltr"
              required
            />
          )}
          <Submit className="button bad">{t('settings.deleteConfirm')}</Submit>
        </AccountForm>
      </details>
    </Section>
  )
}
