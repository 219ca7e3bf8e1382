import { useTexts } from '#ui/texts.tsx'

/** A position in the file. */
export function LineOf({ part, line }: { part: string; line: number }) {
  const { t } = useTexts()
  return <span className="quiet">{part === '' ? t('import.line', { line }) : t('import.lineIn', { part, line })}</span>
}
