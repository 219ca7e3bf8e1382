import type { ReportReason } from '#shared/lists/report.ts'
import type { TitleType } from '#shared/titles/title.ts'
import type { DefaultJson, Json, NullableTimestamp, Timestamp, Translations } from './columns.ts'
import type { ColumnType, Generated } from 'kysely'

/** A suggestion list. Deleted with the account. */
export interface ShareListsTable {
  id: Generated<string>
  user_id: string
  name: string
  description: string | null
  description_translations: DefaultJson<Translations>
  is_public: Generated<boolean>
  is_published: Generated<boolean>
  /** Its id until the list first becomes public, set by a trigger if absent; after that made from its name, for good. */
  slug: Generated<string>
  /** A slug by which only its owner finds it. */
  former_slug: string | null
  /** Maintained by a trigger. */
  item_count: ColumnType<number, never, never>
  words: Generated<string>
  bonus_prompts: Generated<number>
  /** Set by a trigger. */
  number: ColumnType<number, never, never>
  created_at: Timestamp
  updated_at: Timestamp
}

/** A title on a list, with note and place. Deleted with its list. */
export interface ShareListItemsTable {
  list_id: string
  content_id: number
  content_type: TitleType
  note: string | null
  order_index: Generated<number>
  added_at: Timestamp
}

/** A deleted list as it was, for a quarter of an hour. */
export interface RemovedListsTable {
  /** Id of the list. */
  id: string
  user_id: string
  list: Json<unknown>
  items: Json<unknown[]>
  removed_at: Timestamp
}

/**
 * Why a visitor reports a list; `handled_at` and `handled_by` once staff have dealt with it. Deleted with the list or the
 * account.
 */
export interface ListReportsTable {
  id: Generated<string>
  list_id: string
  /** Null if a guest reported it. */
  reporter_id: string | null
  reason: ReportReason
  comment: string | null
  created_at: Timestamp
  /** Null until a member of staff has dealt with it. */
  handled_at: NullableTimestamp
  /** Account id. */
  handled_by: string | null
}
