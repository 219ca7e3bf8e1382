import type { PlainMessageKey } from '#i18n/translator.ts'

/** Why there is no page of a title. */
export const REFUSALS = {
  'invalid-id': { status: 404, text: 'title.invalidId' },
  'invalid-url': { status: 404, text: 'title.invalidUrl' },
  unknown: { status: 404, text: 'title.notFoundText' },
  gone: { status: 410, text: 'title.notFoundText' },
  unavailable: { status: 503, text: 'title.failedText' },
} as const satisfies Record<string, { status: number; text: PlainMessageKey }>
export type TitleProblem = keyof typeof REFUSALS
