import type { Deps } from '#domain/deps.ts'
import type { ImportSource, ImportState } from '#shared/imports/import.ts'
import type { Member } from '#shared/members/member.ts'
import { MOST_IMPORTS } from './limits.ts'

export interface EarlierImport {
  id: string
  state: ImportState
  source: ImportSource
  fileName: string
  fileRows: number
  /** ISO 8601. */
  createdAt: string
}

/** The viewer's own imports, the newest first. */
export async function listImports(
  { db }: Pick<Deps, 'db'>,
  { viewer }: { viewer: Pick<Member, 'id'> },
): Promise<EarlierImport[]> {
  const rows = await db
    .selectFrom('imports')
    .select(['id', 'state', 'source', 'file_name', 'file_rows', 'created_at'])
    .where('user_id', '=', viewer.id)
    .orderBy('created_at', 'desc')
    .limit(MOST_IMPORTS)
    .execute()
  return rows.map(({ file_name, file_rows, created_at, ...row }) => ({
    ...row,
    fileName: file_name,
    fileRows: file_rows,
    createdAt: created_at.toISOString(),
  }))
}
