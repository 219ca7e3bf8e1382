import type { DatabaseHeader } from '#db/backup/header.ts'
import { createProgressBar } from '../catalogue/progress-bar.ts'

export interface RowProgress {
  /** Reports this many more rows. */
  add(count: number): void
  end(): void
}

/** A bar over all rows of a database. */
export function createRowProgress(title: string, header: Pick<DatabaseHeader, 'tables'>): RowProgress {
  const total = countRows(header)
  const bar = createProgressBar(process.stdout, { title, total: Math.max(1, total) })
  let done = 0
  return {
    add(count) {
      done += count
      bar.update(done, 'rows')
    },
    end: () => bar.end(),
  }
}

export function countRows({ tables }: Pick<DatabaseHeader, 'tables'>): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
