import type { WizardQuery } from '#shared/wizard/query.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { SaveForm } from './save-form.tsx'

/** After signing in to save titles, the visitor finds them again: one press saves them. */
export function ReadyToSave({ query, today }: { query: WizardQuery; today: string }) {
  const { t } = useTexts()
  const { chosen } = query
  return (
    <div className="panel wizard-ready">
      <p className="grow" suppressHydrationWarning>
        {t('wizard.ready', { count: chosen.length })}
      </p>
      <SaveForm className="cluster" query={query} today={today} titles={chosen}>
        <Button type="submit" tone="primary">
          <Icon name="bookmark" />
          <span suppressHydrationWarning>{t('wizard.save', { count: chosen.length })}</span>
        </Button>
        <Button type="submit" name="intent" value="list">
          <Icon name="list-add" />
          {t('wizard.keepList')}
        </Button>
      </SaveForm>
    </div>
  )
}
