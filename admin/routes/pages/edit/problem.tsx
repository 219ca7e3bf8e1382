import { FormAlert } from '#ui/form/form-message.tsx'
import { Button } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { SignInAgain } from '../../../features/forms/sign-in-again.tsx'
import type { PageSaveProblem } from './submit-page.ts'

/**
 * Why the page was not saved; if someone else has saved it meanwhile, what to do about that. Invalid fields take the focus
 * themselves.
 */
export function SaveProblem({ id, problem }: { id: number | null; problem: PageSaveProblem }) {
  const { t } = useTexts()
  const { text, fields, conflict } = problem
  return (
    <div className="stack">
      <FormAlert outcome={fields.length === 0 ? problem : null}>{t(text)}</FormAlert>
      {text === 'admin.signedOut' && <SignInAgain />}
      {conflict !== null && id !== null && (
        <div className="cluster">
          <a className="button" href={`/admin/pages/${id}`} target="_blank" rel="noopener">
            {t('admin.pagesConflictShow')}
          </a>
          <Button type="submit" tone="bad" name="replace" value={conflict}>
            {t('admin.pagesConflictReplace')}
          </Button>
        </div>
      )}
    </div>
  )
}
