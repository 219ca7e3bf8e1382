import type { Translator } from '#i18n/translator.ts'
import type { AgeLimit } from '#shared/titles/age-rating.ts'

/** `Up to age 12`. */
export function ageLimitText({ t, formats }: Translator, age: AgeLimit): string {
  return age === 0 ? t('browse.ageAll') : t('browse.ageUpTo', { age: formats.number(age) })
}
