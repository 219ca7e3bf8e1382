import { useId, useState } from 'react'
import { Form } from 'react-router'
import { PAGE_LANGUAGES } from '#i18n/languages.ts'
import type { PageLanguage } from '#i18n/languages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { PAGE_LENGTHS } from '#shared/pages/page-text.ts'
import { useBelow } from '../below.ts'
import { LanguageFields } from './language-fields.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PagePreview } from './preview.tsx'
import { SaveProblem } from './problem.tsx'
import type { Draft } from './read-draft.ts'
import type { PageSaveProblem } from './submit-page.ts'
import { useDraft } from './use-draft.ts'
import { useFaultyField } from './use-faulty-field.ts'

interface EditorProps {
  /** Null: a new page. */
  id: number | null
  /** Of the stored page; null for a new one. */
  version: string | null
  stored: Draft
  problem: PageSaveProblem | undefined
  isSaving: boolean
}

/** The form of a page. Without scripts the languages are stacked, and the response to a failed save fills the form again. */
export function Editor({ id, version, stored, problem, isSaving }: EditorProps) {
  const { t } = useTexts()
  const { back } = useBelow()
  const isScripted = useHydrated()
  const [shown, setShown] = useState<PageLanguage>('en')
  const prefix = useId()
  const sent = problem?.draft ?? stored
  const { form, draft, isChanged, onInput } = useDraft({ stored, sent, followsTitle: id === null })
  useFaultyField({ form, fields: problem?.fields, onShow: setShown })
  const problemOf = (name: string) => (problem?.fields.includes(name) === true ? t(problem.text) : undefined)
  return (
    <div className="page-editor">
      <div className="page-columns">
        <Form method="post" encType="multipart/form-data" noValidate className="page-form" ref={form} onInput={onInput}>
          {version !== null && <input type="hidden" name="version" value={version} />}
          <div className="panel stack">
            <Field
              id={`${prefix}-slug`}
              name="slug"
              label={t('admin.pagesSlug')}
              hint={t('admin.pagesSlugHint')}
              defaultValue={sent.slug}
              maxLength={PAGE_LENGTHS.slug}
              problem={problemOf('slug')}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
            />
            <Checkbox name="published" label={t('admin.pagesPublished')} defaultChecked={sent.isPublished} />
          </div>
          <div className="panel stack">
            {isScripted && <LanguageTabs prefix={prefix} texts={draft.texts} shown={shown} onShow={setShown} />}
            {PAGE_LANGUAGES.map((language) => (
              <LanguageFields
                key={language}
                language={language}
                prefix={prefix}
                text={sent.texts[language]}
                lengths={{
                  content: draft.texts[language].content.length,
                  description: draft.texts[language].description.length,
                }}
                problemOf={problemOf}
                tab={isScripted ? { isShown: language === shown } : null}
              />
            ))}
          </div>
          <div className="cluster form-end">
            <Button type="submit" tone="primary" disabled={isSaving}>
              {t(isSaving ? 'admin.pagesSaving' : 'admin.pagesSave')}
            </Button>
            <ButtonLink tone="ghost" to={back}>
              {t('admin.pagesCancel')}
            </ButtonLink>
          </div>
          {problem !== undefined && <SaveProblem id={id} problem={problem} />}
        </Form>
        {isScripted && <PagePreview texts={draft.texts} shown={shown} />}
      </div>
      <LeaveGuard isChanged={isChanged} />
    </div>
  )
}
