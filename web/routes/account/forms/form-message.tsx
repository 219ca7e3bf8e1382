import { LINK_LIVES } from '#shared/members/link-lives.ts'
import { FormAlert, FormDone } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { DoneMessage, FormProblem } from './result.ts'

/** The success message. */
export function DoneNotice({ message }: { message: DoneMessage | undefined }) {
  const { t } = useTexts()
  if (message === undefined) return <FormDone />
  return (
    <FormDone>
      {message === 'settings.emailSent' ? t(message, LINK_LIVES['confirm-email-change']) : t(message)}
    </FormDone>
  )
}

/** The error message, announced immediately. */
export function Alert({ problem }: { problem: FormProblem | undefined }) {
  const { t } = useTexts()
  if (problem === undefined) return null
  return (
    <FormAlert>{typeof problem === 'string' ? t(problem) : t(problem.key, { reason: t(problem.reason) })}</FormAlert>
  )
}
