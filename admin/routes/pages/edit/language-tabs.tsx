import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { PAGE_LANGUAGES, nativeName } from '#i18n/languages.ts'
import type { PageLanguage } from '#i18n/languages.ts'
import { isComplete } from '#shared/pages/page-text.ts'
import { useTexts } from '#ui/texts.tsx'
import { moveByKeys } from './move-by-keys.ts'
import type { Draft } from './read-draft.ts'

interface LanguageTabsProps {
  /** Prefix of the ids of tabs and panels. */
  prefix: string
  texts: Draft['texts']
  shown: PageLanguage
  onShow: (language: PageLanguage) => void
}

/** A tab for each language, with a dot that shows whether it is complete. Arrow keys move between tabs. */
export function LanguageTabs({ prefix, texts, shown, onShow }: LanguageTabsProps) {
  const { t, direction } = useTexts()
  const row = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = moveByKeys(event, { at: PAGE_LANGUAGES.indexOf(shown), count: PAGE_LANGUAGES.length, direction })
    if (at === null) return
    onShow(PAGE_LANGUAGES[at] ?? 'en')
    const tab = row.current?.children[at]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div className="page-tabs" role="tablist" aria-label={t('admin.pagesLanguages')} ref={row}>
      {PAGE_LANGUAGES.map((language) => {
        const complete = isComplete(texts[language])
        return (
          <button
            key={language}
            type="button"
            role="tab"
            id={`${prefix}-tab-${language}`}
            aria-controls={`${prefix}-${language}`}
            aria-selected={language === shown}
            tabIndex={language === shown ? 0 : -1}
            onClick={() => onShow(language)}
            onKeyDown={onKeyDown}
          >
            <i className={complete ? 'dot ok' : 'dot warn'} aria-hidden="true" />
            <span lang={language}>{nativeName(language)}</span>
            <span className="visually-hidden">{t(complete ? 'admin.pagesComplete' : 'admin.pagesIncomplete')}</span>
          </button>
        )
      })}
    </div>
  )
}
