import type { Language } from '../languages.ts'
import type { PluralUse } from './parse-message.ts'

/** Texts that the specification fixes to the letter. */
const STATED_TEXTS: ReadonlySet<string> = new Set([
  "This content is not currently available in {country} or streaming information hasn't been added yet.",
])
/** Their 'many' is for compact millions ('2 millions de'), where 'other' reads correctly too. */
const OPTIONAL_MANY: ReadonlySet<Language> = new Set(['fr', 'es', 'it', 'pt'])

/** Typographic errors. `source` is the whole message, `texts` its plain text segments. */
export function checkTypography(source: string, texts: readonly string[]): string[] {
  const problems: string[] = []
  if (source.trim() === '') problems.push('is empty')
  else if (source !== source.trim()) problems.push('begins or ends with a blank')
  if (texts.some((text) => text.includes('...'))) problems.push("has '...' where '…' belongs")
  if (STATED_TEXTS.has(source)) return problems
  if (texts.some((text) => /['"]/.test(text))) {
    problems.push('has a straight quote or apostrophe')
  }
  return problems
}

/** Categories of the language that a plural lacks, and categories that the language does not have. */
export function checkPlural(language: Language, locale: string, plural: PluralUse): string[] {
  const needed = new Intl.PluralRules(locale, { type: plural.type }).resolvedOptions().pluralCategories as string[]
  const optional = OPTIONAL_MANY.has(language) ? ['many'] : []
  const missing = needed.filter((name) => !plural.cases.includes(name) && !optional.includes(name))
  const foreign = plural.cases.filter((name) => !/^\d+$/.test(name) && !needed.includes(name))
  return [
    ...missing.map((name) => `{${plural.argument}} lacks the plural case '${name}'`),
    ...foreign.map((name) => `{${plural.argument}} has the plural case '${name}', which the language does not know`),
  ]
}
