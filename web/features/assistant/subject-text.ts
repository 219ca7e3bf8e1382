import type { Translator } from '#i18n/translator.ts'
import { subjectKey } from '#shared/assistant/subject-key.ts'

/** The name of a subject; those without one, which are TMDB's English keywords, as they are. */
export function subjectText({ t, has }: Translator, subject: string): string {
  const key = subjectKey(subject)
  return has(key) ? t(key) : subject
}
