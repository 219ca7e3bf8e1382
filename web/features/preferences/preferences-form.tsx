import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { listCountryOptions } from '#i18n/country-options.ts'
import { LANGUAGES, nativeName } from '#i18n/languages.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { SegmentedChoice } from '#ui/segmented/segmented-choice.tsx'
import { Button } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { useSettledChange } from './use-settled-change.ts'

const THEME_CHOICES = ['system', 'dark', 'light'] as const
const THEME_LABELS = {
  system: 'preferences.themeSystem',
  dark: 'preferences.themeDark',
  light: 'preferences.themeLight',
} as const

interface PreferencesFormProps {
  /** Path and query to return to. */
  returnTo: string
  /** With scripts each choice applies immediately; without, the form is submitted. */
  onChoose?: (form: FormData) => void
}

export function PreferencesForm({ returnTo, onChoose }: PreferencesFormProps) {
  const texts = useTexts()
  const { t, language } = texts
  const { preferences } = useSite()
  const countries = useMemo(() => listCountryOptions(texts), [texts])
  const chosen = { country: preferences.country, language }
  const changes = useSettledChange((form) => onChoose?.(withoutUnchanged(new FormData(form), chosen)))
  return (
    <form
      className="preferences-form"
      method="post"
      action="/api/preferences"
      {...(onChoose === undefined ? {} : changes)}
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <LabelledControl label={t('preferences.country')}>
        <Choice name="country" value={preferences.country}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code} suppressHydrationWarning>
              {name}
            </option>
          ))}
        </Choice>
      </LabelledControl>
      <LabelledControl label={t('preferences.language')}>
        <Choice name="language" value={language}>
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {nativeName(code)}
            </option>
          ))}
        </Choice>
      </LabelledControl>
      <Checkbox
        name="separate"
        value="1"
        defaultChecked={preferences.separate}
        label={t('preferences.separate')}
        hint={t('preferences.separateHint')}
      />
      <SegmentedChoice
        name="theme"
        legend={t('preferences.theme')}
        options={THEME_CHOICES.map((theme) => ({ value: theme, label: t(THEME_LABELS[theme]) }))}
        defaultValue={preferences.theme ?? 'system'}
      />
      <Button type="submit" tone="primary" className={onChoose === undefined ? undefined : 'without-scripts'}>
        {t('common.save')}
      </Button>
    </form>
  )
}

/** A select that keeps its focus while its value is saved, and then shows the saved value. */
function Choice({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  const [known, setKnown] = useState(value)
  const [shown, setShown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setShown(value)
  }
  return (
    <select name={name} value={shown} onChange={(event) => setShown(event.target.value)}>
      {children}
    </select>
  )
}

/** A form without the country and language that were there already: what was only guessed is not chosen with the rest. */
function withoutUnchanged(form: FormData, shown: { country: string; language: string }): FormData {
  for (const name of ['country', 'language'] as const) if (form.get(name) === shown[name]) form.delete(name)
  return form
}
