import type { TitleRef } from './title.ts'

/** Why a title is saved: somebody picked it and waits, opened its page, saw it stale, or only met it in a list. */
export const SAVE_REASONS = ['picked', 'opened', 'stale', 'found'] as const
export type SaveReason = (typeof SAVE_REASONS)[number]

export type Job =
  | ({ name: 'save-title'; reason: SaveReason } & TitleRef)
  | { name: 'confirm-titles' }
  | { name: 'refresh-reference' }
  | { name: 'fill-catalogue' }

export type JobName = Job['name']

/** Work that no answer waits for. It is kept in the database and done by some process whose JOBS allows it. */
export interface Jobs {
  /**
   * Returns at once; a failure is logged, never thrown. Equal jobs (a title's, whatever the reason) that wait, run
   * or were asked for moments ago are one, so a page may enqueue at every view. Several at once cost one query.
   */
  enqueue(...jobs: readonly Job[]): void
}
