/** Why a change to a member's lists was refused; `problem` in responses, and in the query of the page a form redirects to. */
export const LIST_PROBLEMS = [
  'invalid-request',
  'signed-out',
  'name-required',
  'name-too-long',
  'description-too-long',
  'note-too-long',
  'unknown-list',
  'unknown-title',
  'not-on-list',
  'lists-full',
  'list-full',
  'watchlist-full',
  'too-many-new-titles',
  'unavailable',
] as const
export type ListProblem = (typeof LIST_PROBLEMS)[number]
