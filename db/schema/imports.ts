import type {
  ImportCandidate,
  ImportChoices,
  ImportMatch,
  ImportOutcome,
  ImportPhase,
  ImportReason,
  ImportSource,
  ImportState,
  ImportTarget,
  ImportUndo,
  ImportWarning,
  ImportedStatus,
} from '#shared/imports/import.ts'
import type { TitleType } from '#shared/titles/title.ts'
import type { CalendarDay, DefaultJson, Json, NullableJson, NullableTimestamp, Timestamp } from './columns.ts'
import type { Generated } from 'kysely'

/** A file that a member imports from another service. Deleted with the account, or after a week. */
export interface ImportsTable {
  id: Generated<string>
  user_id: string
  state: Generated<ImportState>
  /** The state to resume from after the failure. */
  failed_in: ImportPhase | null
  source: ImportSource
  file_name: string
  file_bytes: number
  file_rows: number
  /** Rows that are neither a movie nor a show. */
  passed_over: number
  warnings: DefaultJson<ImportWarning[]>
  choices: Json<ImportChoices>
  /** Incremented whenever its work starts again: identifies its job. */
  turn: Generated<number>
  /** Failed attempts since the last progress. */
  failures: Generated<number>
  created_at: Timestamp
  /** Time of the last progress. */
  touched_at: Timestamp
  ended_at: NullableTimestamp
}

/** A title of the file, once, with the merged contents of its rows. */
export interface ImportTitlesTable {
  import_id: string
  /** From 1. */
  number: number
  line: number
  part: string
  name: string
  year: number | null
  named_type: TitleType | null
  named_tmdb_id: number | null
  named_imdb_id: string | null
  rating: number | null
  rated_at: NullableTimestamp
  status: ImportedStatus | null
  status_at: NullableTimestamp
  watched_on: Generated<CalendarDay[]>
  match: Generated<ImportMatch>
  reason: ImportReason | null
  candidates: DefaultJson<ImportCandidate[]>
  /** The title it was matched to. */
  content_type: TitleType | null
  content_id: number | null
  is_skipped: Generated<boolean>
  outcome: ImportOutcome | null
  undo: NullableJson<ImportUndo>
}

/** A list of the file. Deleted with the import. */
export interface ImportListsTable {
  import_id: string
  number: number
  name: string
  description: string
  target: ImportTarget
  list_id: string | null
  is_made: Generated<boolean>
}

/** A title on a list of the file. Deleted with the import. */
export interface ImportListItemsTable {
  import_id: string
  list_number: number
  position: number
  title_number: number
  note: string | null
  is_written: Generated<boolean>
  is_added: Generated<boolean>
}
