import { useRef, useState } from 'react'
import { LANGUAGES, direction, nativeName } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'
import { LIST_DESCRIPTION_LENGTH } from '#shared/lists/limits.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

/** The description in other languages: a field for each that has one and, where no scripts can add one, for all others. */
export function TranslationFields({ translations }: { translations: Readonly<Record<string, string>> }) {
  const { t } = useTexts()
  const hydrated = useHydrated()
  const [added, setAdded] = useState<readonly Language[]>([])
  const fields = useRef<HTMLDivElement>(null)
  const has = (language: Language) => translations[language] !== undefined || added.includes(language)
  const shown = LANGUAGES.filter((language) => !hydrated || has(language))
  const others = LANGUAGES.filter((language) => !has(language))
  const add = (language: Language) => {
    setAdded([...added, language])
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>(`#description-${language}`)?.focus())
  }
  return (
    <details className="fold" open={Object.keys(translations).length > 0}>
      <summary>{t('ownList.translations')}</summary>
      <div className="stack" ref={fields}>
        {shown.map((language) => (
          <div className="field" key={language}>
            <label htmlFor={`description-${language}`}>
              {t('ownList.descriptionIn', { language: nativeName(language) })}
            </label>
            <textarea
              id={`description-${language}`}
              name={`description-${language}`}
              rows={2}
              lang={language}
              dir={direction(language)}
              defaultValue={translations[language] ?? ''}
              maxLength={LIST_DESCRIPTION_LENGTH}
            />
          </div>
        ))}
        {others.length > 0 && <AddLanguage languages={others} onAdd={add} />}
      </div>
    </details>
  )
}

function AddLanguage({ languages, onAdd }: { languages: readonly Language[]; onAdd: (language: Language) => void }) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = chosen !== null && languages.includes(chosen) ? chosen : languages[0]!
  return (
    <div className="cluster list-language" data-scripted>
      <label className="field">
        <span>{t('ownList.language')}</span>
        <select value={language} onChange={({ target }) => setChosen(target.value as Language)}>
          {languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {nativeName(code)}
            </option>
          ))}
        </select>
      </label>
      <Button onClick={() => onAdd(language)}>
        <Icon name="plus" />
        {t('ownList.addLanguage')}
      </Button>
    </div>
  )
}
