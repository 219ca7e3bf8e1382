import { useId } from 'react'
import type { ReactNode } from 'react'
import { direction } from '#i18n/languages.ts'
import type { PageLanguage } from '#i18n/languages.ts'
import { PAGE_LENGTHS } from '#shared/pages/page-text.ts'
import { FormError } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import { Toolbar } from './markdown/toolbar.tsx'
import { useMarkdownEditor } from './markdown/use-markdown-editor.ts'

interface MarkdownFieldProps {
  id: string
  language: PageLanguage
  /** With which it begins. */
  content: string
  /** Of its current value, in characters. */
  length: number
  problem: ReactNode
  isShown: boolean
}

/** A page's text in one language: a text field, replaced by an editor if scripts run; the field is kept in sync with it. */
export function MarkdownField({ id, language, content, length, problem, isShown }: MarkdownFieldProps) {
  const { t } = useTexts()
  const [labelId, countId, problemId] = [useId(), useId(), useId()]
  const isTooLong = length > PAGE_LENGTHS.content
  const isInvalid = problem !== undefined || isTooLong
  const describedBy = problem === undefined ? countId : `${problemId} ${countId}`
  const placeholder = t('admin.pagesContentPlaceholder')
  const labelledBy = labelId
  const field = useMarkdownEditor({ isShown, describedBy, isInvalid, labelledBy, placeholder, language })
  const { textarea, parent, editor } = field
  const script = { lang: language, dir: direction(language) }
  return (
    <div className={isInvalid ? 'field invalid' : 'field'}>
      <label id={labelId} htmlFor={id} onClick={() => editor?.focus()}>
        {t('admin.pagesContent')}
      </label>
      {editor !== null && <Toolbar labelId={labelId} onFormat={editor.format} />}
      <div className="markdown-editor" ref={parent} {...script} />
      <textarea
        id={id}
        name={`content-${language}`}
        ref={textarea}
        defaultValue={content}
        maxLength={PAGE_LENGTHS.content}
        rows={16}
        placeholder={placeholder}
        hidden={editor !== null}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        {...script}
      />
      {problem !== undefined && <FormError id={problemId}>{problem}</FormError>}
      <small id={countId} className={isTooLong ? 'over' : undefined}>
        {t('admin.pagesContentCount', { count: length, limit: PAGE_LENGTHS.content })}
      </small>
    </div>
  )
}
