import { direction, nativeName } from '#i18n/languages.ts'
import type { PageLanguage } from '#i18n/languages.ts'
import { PAGE_LENGTHS } from '#shared/pages/page-text.ts'
import type { PageText } from '#shared/pages/page-text.ts'
import { Field } from '#ui/field/field.tsx'
import { useTexts } from '#ui/texts.tsx'
import { MarkdownField } from './markdown-field.tsx'

interface LanguageFieldsProps {
  language: PageLanguage
  prefix: string
  /** Initial values of the fields. */
  text: PageText
  /** Lengths of the current values, in characters. */
  lengths: { content: number; description: number }
  /** What is wrong with a field, by name. */
  problemOf: (name: string) => string | undefined
  /** Null if all languages are shown, each below its name. */
  tab: { isShown: boolean } | null
}

export function LanguageFields({ language, prefix, text, lengths, problemOf, tab }: LanguageFieldsProps) {
  const { t } = useTexts()
  const id = `${prefix}-${language}`
  const script = { lang: language, dir: direction(language) }
  const asTab =
    tab === null ? {} : { role: 'tabpanel', 'aria-labelledby': `${prefix}-tab-${language}`, hidden: !tab.isShown }
  return (
    <div id={id} {...asTab}>
      <fieldset className="page-language">
        {tab === null && <legend lang={language}>{nativeName(language)}</legend>}
        <Field
          id={`${id}-title`}
          name={`title-${language}`}
          label={t('admin.pagesHeadline')}
          defaultValue={text.title}
          maxLength={PAGE_LENGTHS.title}
          problem={problemOf(`title-${language}`)}
          autoComplete="off"
          {...script}
        />
        <MarkdownField
          id={`${id}-content`}
          language={language}
          content={text.content}
          length={lengths.content}
          problem={problemOf(`content-${language}`)}
          isShown={tab?.isShown === true}
        />
        <div className="field">
          <label htmlFor={`${id}-description`}>{t('admin.pagesMeta')}</label>
          <textarea
            id={`${id}-description`}
            name={`description-${language}`}
            defaultValue={text.description}
            maxLength={PAGE_LENGTHS.description}
            aria-describedby={`${id}-hint`}
            rows={3}
            {...script}
          />
          <small id={`${id}-hint`}>{t('admin.pagesMetaHint', { count: lengths.description })}</small>
        </div>
      </fieldset>
    </div>
  )
}
