import type { PlainMessageKey } from '#i18n/translator.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { Problem } from './result.ts'

/** That the form did what it is for. */
export function Done({ message }: { message: PlainMessageKey | undefined }) {
  const { t } = useTexts()
  return (
    <p className="form-done" role="status">
      {message !== undefined && (
        <>
          <Icon name="check" />
          {t(message)}
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
