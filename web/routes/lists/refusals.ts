import type { PlainMessageKey } from '#i18n/translator.ts'
import type { ListProblem } from '#shared/lists/problem.ts'
import type { Refusal } from '../../http/answers.ts'

/** What a member's change can be refused for; guests are led to sign in. */
export type ListChangeProblem = Exclude<ListProblem, 'signed-out'>

/** For programs; in pages `problemText` of web/features/own-lists/refusals.ts says it. */
export const LIST_REFUSALS = {
  'invalid-request': { status: 400, error: 'Send an intent with its fields.' },
  'name-required': { status: 422, error: 'List name is required' },
  'name-too-long': { status: 422, error: 'The name has more than 100 characters.' },
  'description-too-long': { status: 422, error: 'A description has more than 1,000 characters.' },
  'note-too-long': { status: 422, error: 'The note has more than 500 characters.' },
  'unknown-list': { status: 404, error: 'There is no such list of yours.' },
  'unknown-title': { status: 404, error: 'There is no such title.' },
  'not-on-list': { status: 404, error: 'The title is not on the list.' },
  'lists-full': { status: 409, error: 'There are 200 lists already.' },
  'list-full': { status: 409, error: 'The list holds 1,000 titles already.' },
  'watchlist-full': { status: 409, error: 'The watchlist is full.' },
  'too-many-new-titles': { status: 429, error: 'Too many new titles at once. Try again in a minute.' },
  unavailable: { status: 503, error: 'This could not be saved right now.' },
} as const satisfies Record<ListChangeProblem, Refusal>

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

/** What a page could not read while the database is away. */
export const AWAY_TEXTS = {
  public: 'lists.publicFailed',
  profile: 'lists.profileFailed',
  lists: 'lists.dataFailed',
} as const satisfies Record<string, PlainMessageKey>
