import type { PlainMessageKey } from '#i18n/translator.ts'
import type { ImportState } from '#shared/imports/import.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'

const STEPS = ['import.stepFile', 'import.stepCheck', 'import.stepImport'] as const satisfies PlainMessageKey[]
const AT: Partial<Record<ImportState, number>> = { matching: 1, preview: 1, running: 2, stopped: 2 }

/** Progress: file, check, import. */
export function Steps({ state }: { state: ImportState | 'file' }) {
  const { t, formats } = useTexts()
  const at = state === 'file' ? 0 : (AT[state] ?? STEPS.length)
  return (
    <ol className="import-steps" aria-label={t('import.steps')}>
      {STEPS.map((key, index) => (
        <li
          key={key}
          className={index < at ? 'done' : index === at ? 'now' : ''}
          aria-current={index === at ? 'step' : undefined}
        >
          <span>{index < at ? <Icon name="check" /> : formats.number(index + 1)}</span>
          {t(key)}
        </li>
      ))}
    </ol>
  )
}
