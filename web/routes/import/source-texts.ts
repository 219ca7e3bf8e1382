import type { ImportReason, ImportSource, ImportState, ImportWarning } from '#shared/imports/import.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'

export const SOURCE_TEXTS: Readonly<Record<ImportSource, PlainMessageKey>> = {
  'letterboxd-ratings': 'import.sourceLetterboxdRatings',
  'letterboxd-films': 'import.sourceLetterboxdFilms',
  'letterboxd-diary': 'import.sourceLetterboxdDiary',
  'letterboxd-list': 'import.sourceLetterboxdList',
  'letterboxd-import': 'import.sourceLetterboxdImport',
  'letterboxd-export': 'import.sourceLetterboxdExport',
  'imdb-ratings': 'import.sourceImdbRatings',
  'imdb-list': 'import.sourceImdbList',
  tmdb: 'import.sourceTmdb',
  trakt: 'import.sourceTrakt',
  'trakt-export': 'import.sourceTraktExport',
  'kinora-watchlist': 'import.sourceKinoraWatchlist',
  'kinora-ratings': 'import.sourceKinoraRatings',
}

/** Sources whose ratings are stars, five at most. */
export const IN_STARS: ReadonlySet<ImportSource> = new Set([
  'letterboxd-ratings',
  'letterboxd-diary',
  'letterboxd-export',
])

export const STATE_TEXTS: Readonly<Record<ImportState, PlainMessageKey>> = {
  matching: 'import.stateMatching',
  preview: 'import.statePreview',
  running: 'import.stateRunning',
  done: 'import.stateDone',
  stopped: 'import.stateStopped',
  undoing: 'import.stateUndoing',
  undone: 'import.stateUndone',
  failed: 'import.stateFailed',
}

export const REASON_TEXTS: Readonly<Record<ImportReason, PlainMessageKey>> = {
  several: 'import.reasonSeveral',
  'no-year': 'import.reasonNoYear',
  year: 'import.reasonYear',
  spelling: 'import.reasonSpelling',
  type: 'import.reasonType',
  'not-found': 'import.reasonNotFound',
  'not-in-catalogue': 'import.reasonNotInCatalogue',
  twice: 'import.reasonTwice',
  away: 'import.reasonAway',
}

export const WARNING_TEXTS: Readonly<Record<ImportWarning['code'], PlainMessageKey>> = {
  rating: 'import.warningRating',
  year: 'import.warningYear',
  date: 'import.warningDate',
  'date-order': 'import.warningDateOrder',
  id: 'import.warningId',
  'no-name': 'import.warningNoName',
  cells: 'import.warningCells',
}
