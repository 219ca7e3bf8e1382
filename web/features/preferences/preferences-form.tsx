import { useMemo } from 'react'
import { listCountryOptions } from '#i18n/country-options.ts'
import { LANGUAGES, nativeName } from '#i18n/languages.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'

const THEME_CHOICES = ['system', 'dark', 'light'] as const
const THEME_LABELS = {
  system: 'preferences.themeSystem',
  dark: 'preferences.themeDark',
  light: 'preferences.themeLight',
} as const

interface PreferencesFormProps {
  /** Path and query that the visitor comes from. */
  returnTo: string
  /** With scripts each choice applies at once; without, the form is sent. */
  onChoose?: (form: FormData) => void
}

export function PreferencesForm({ returnTo, onChoose }: PreferencesFormProps) {
  const { t, language } = useTexts()
  const { preferences } = useSite()
  const countries = useMemo(() => listCountryOptions(language), [language])
  const scripted = onChoose !== undefined
  return (
    <form
      className="preferences-form"
      method="post"
      action="/api/preferences"
      onChange={(event) => onChoose?.(new FormData(event.currentTarget))}
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <label className="field">
        <span>{t('preferences.country')}</span>
        <select name="country" key={preferences.country} defaultValue={preferences.country}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code} suppressHydrationWarning>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t('preferences.language')}</span>
        <select name="language" key={language} defaultValue={language}>
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {nativeName(code)}
            </option>
          ))}
        </select>
      </label>
      <label className="check">
        <input type="checkbox" name="separate" value="1" defaultChecked={preferences.separate} />
        <span>
          {t('preferences.separate')}
          <small>{t('preferences.separateHint')}</small>
        </span>
      </label>
      <fieldset className="segmented-field">
        <legend>{t('preferences.theme')}</legend>
        <div className="segmented">
          {THEME_CHOICES.map((theme) => (
            <label key={theme}>
              <input
                type="radio"
                name="theme"
                value={theme}
                defaultChecked={theme === (preferences.theme ?? 'system')}
              />
              {t(THEME_LABELS[theme])}
            </label>
          ))}
        </div>
      </fieldset>
      {!scripted && (
        <button type="submit" className="button primary">
          {t('common.save')}
        </button>
      )}
    </form>
  )
}
