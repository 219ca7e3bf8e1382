import { useState } from 'react'
import { useTexts } from '#ui/texts.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { useChoosePreferences } from './use-choose-preferences.ts'

/** The preferences, each of which applies as soon as it is chosen; `returnTo`: the page, for browsers without scripts. */
export function LivePreferences({ returnTo }: { returnTo: string }) {
  const { t } = useTexts()
  const [failed, setFailed] = useState(false)
  const choose = useChoosePreferences()
  return (
    <>
      <PreferencesForm returnTo={returnTo} onChoose={(form) => void choose(form).then((ok) => setFailed(!ok))} />
      <p role="status" className={failed ? 'form-error' : undefined}>
        {failed && t('preferences.failed')}
      </p>
    </>
  )
}
