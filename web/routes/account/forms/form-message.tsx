import { LINK_LIVES } from '#shared/members/link-lives.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { DoneMessage, Problem } from './result.ts'

/** That the form did what it is for. */
export function Done({ message }: { message: DoneMessage | undefined }) {
  const { t } = useTexts()
  return (
    <p className="form-done" role="status">
      {message !== undefined && (
        <>
          <Icon name="check" />
          {message === 'settings.emailSent' ? t(message, LINK_LIVES['confirm-email-change']) : t(message)}
        </>
      )}
    </p>
  )
}

/** What is wrong, read out at once. */
export function Alert({ problem }: { problem: Problem | undefined }) {
  const { t } = useTexts()
  if (problem === undefined) return null
  return (
    <p className="form-error alert" role="alert">
      <Icon name="warn" />
      <span>{typeof problem === 'string' ? t(problem) : t(problem.key, { reason: t(problem.reason) })}</span>
    </p>
  )
}
