import type { ImportProblemCode } from '#domain/own-data/import-problem.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'

/** Why nothing was taken, and the place in the file: `watchlist[2].status`, '' for the whole. */
export interface ImportRefusal {
  code: ImportProblemCode | 'offline'
  place: string
}

export const OWN_DATA_REFUSALS: Readonly<Record<ImportRefusal['code'], { text: PlainMessageKey; status: number }>> = {
  'too-large': { text: 'settings.importTooLarge', status: 413 },
  'not-json': { text: 'settings.importNotOwn', status: 422 },
  'not-own-data': { text: 'settings.importNotOwn', status: 422 },
  'newer-version': { text: 'settings.importNewer', status: 422 },
  'too-many-rows': { text: 'settings.importTooMany', status: 422 },
  'invalid-value': { text: 'settings.importInvalid', status: 422 },
  'duplicate-title': { text: 'settings.importTwice', status: 422 },
  'watchlist-full': { text: 'settings.importFull', status: 422 },
  'ratings-full': { text: 'settings.importFull', status: 422 },
  'too-many-days': { text: 'settings.importFull', status: 422 },
  'lists-full': { text: 'settings.importListsFull', status: 422 },
  'list-full': { text: 'settings.importListFull', status: 422 },
  'too-many-tries': { text: 'login.tooMany', status: 429 },
  busy: { text: 'settings.importBusy', status: 503 },
  offline: { text: 'login.failed', status: 503 },
}
