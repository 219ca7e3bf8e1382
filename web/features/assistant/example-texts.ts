import type { PlainMessageKey } from '#i18n/translator.ts'

/** Example questions that show what can be asked. */
export const EXAMPLES = [
  'home.askExampleLike',
  'home.askExampleShort',
  'home.askExampleFamily',
] as const satisfies readonly PlainMessageKey[]
