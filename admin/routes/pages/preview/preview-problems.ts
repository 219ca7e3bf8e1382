/** Why a text has no preview: the message, and the status of the response. */
export const PREVIEW_PROBLEMS = {
  'beyond-limits': ['admin.pagesTooComplicated', 422],
  busy: ['admin.pagesPreviewFailed', 503],
} as const

export type PreviewProblem = 'admin.pagesTooLong' | (typeof PREVIEW_PROBLEMS)[keyof typeof PREVIEW_PROBLEMS][0]
