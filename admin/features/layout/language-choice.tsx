import { nativeName } from '#i18n/languages.ts'
import { useTexts } from '#ui/texts.tsx'
import { PANEL_LANGUAGES } from '../../languages.ts'
import { ChoiceForm } from './choice-form.tsx'

/** The panel's languages, each by its own name. */
export function LanguageChoice() {
  const { t, language } = useTexts()
  const choices = PANEL_LANGUAGES.map((code) => ({ value: code, label: nativeName(code), lang: code }))
  return <ChoiceForm name="language" label={t('admin.language')} choices={choices} current={language} />
}
