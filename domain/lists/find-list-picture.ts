import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Busy } from '#shared/async/semaphore.ts'
import { IS_SHOWN, LIST_COLUMNS, toListCards } from './list-rows.ts'
import type { ListRow } from './list-rows.ts'

interface Input {
  slug: string
  language: string
  /** Tags of pictures that the caller has (ETags). */
  known?: string | null
}

/**
 * The preview image of a public list, made from its name and first posters; null for all others. Every call asks the database whether it
 * may be seen: only drawings are cached. 'known' if the caller already has it.
 */
export async function findListPicture(
  { db, listPictures }: Pick<Deps, 'db' | 'listPictures'>,
  { slug, language, known = null }: Input,
): Promise<{ picture: Uint8Array<ArrayBuffer> | Busy | 'known'; etag: string } | null> {
  const { rows } = await sql<ListRow>`
    select ${LIST_COLUMNS} from share_lists as list left join user_profiles as owner on owner.id = list.user_id
    where list.slug = ${slug} and ${IS_SHOWN}
  `.execute(db)
  const [list] = await toListCards(db, rows, { language })
  if (list === undefined) return null
  const content = { name: list.name, posterPaths: list.preview.map(({ posterPath }) => posterPath) }
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING, list.updatedAt, content]))
    .digest('base64url')
  const etag = `"${hash.slice(0, 22)}"`
  return { picture: known?.includes(etag) === true ? 'known' : await listPictures.draw(content), etag }
}

/** Increase when the drawing changes. */
const DRAWING = 1
