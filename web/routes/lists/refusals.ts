import type { PlainMessageKey } from '#i18n/translator.ts'
import type { Refusal } from '../../http/answers.ts'

export const REPORT_REFUSALS = {
  'invalid-request': { status: 400, error: 'Name a list and one of the reasons.' },
  'unknown-list': { status: 404, error: 'There is no such list.' },
  'too-many': { status: 429, error: 'Too many reports. Try again later.' },
  unavailable: { status: 503, error: 'The report could not be stored right now.' },
} as const satisfies Record<string, Refusal>

/** Why the page of a list shows none. */
export type PageProblem = 'unknown' | 'private' | 'failed'
export const PAGE_REFUSALS = {
  unknown: { status: 404, heading: 'lists.shareNotFound' },
  private: { status: 404, heading: 'share.notPublic' },
  failed: { status: 503, heading: 'share.failed' },
} as const satisfies Record<PageProblem, { status: number; heading: PlainMessageKey }>

/** What a page could not read while the database is unavailable. */
export const AWAY_TEXTS = {
  public: 'lists.publicFailed',
  profile: 'lists.profileFailed',
  lists: 'lists.dataFailed',
} as const satisfies Record<string, PlainMessageKey>
