import type { PlainMessageKey } from '#i18n/translator.ts'
import { Button } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { Phase } from './use-login-form.ts'

interface PhaseButtonProps {
  phase: Phase
  label: PlainMessageKey
}

/** Submits the form and shows its progress. */
export function PhaseButton({ phase, label }: PhaseButtonProps) {
  const { t } = useTexts()
  const texts = { idle: label, 'signing-in': 'admin.signingIn', checking: 'admin.checkingAccess' } as const
  return (
    <Button
      type="submit"
      tone="primary"
      aria-disabled={phase !== 'idle'}
      onClick={(event) => phase !== 'idle' && event.preventDefault()}
    >
      {t(texts[phase])}
    </Button>
  )
}
