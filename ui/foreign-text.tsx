import type { LocalText } from '#shared/titles/local-text.ts'
import { useTexts } from './texts.tsx'

/** A text that may be in another language than the page: isolated, and marked with its language if known. */
export function ForeignText({ text }: { text: LocalText }) {
  const { language } = useTexts()
  const other = text.language !== '' && text.language !== language
  return <bdi {...(other ? { lang: text.language } : {})}>{text.text}</bdi>
}
