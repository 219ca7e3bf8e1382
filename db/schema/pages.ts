import type { DefaultJson, Timestamp, Translations } from './columns.ts'
import type { ColumnType, Generated } from 'kysely'

/** A page of text written by staff. Contents are Markdown; texts without a language are English. */
export interface StaticPagesTable {
  id: ColumnType<number, never, never>
  /** The last part of its address. */
  slug: string
  title: string
  content: string
  meta_description: string | null
  is_published: Generated<boolean>
  title_translations: DefaultJson<Translations>
  content_translations: DefaultJson<Translations>
  meta_description_translations: DefaultJson<Translations>
  /** Account ids. */
  created_by: string | null
  updated_by: string | null
  created_at: Timestamp
  updated_at: Timestamp
  /** Hash of the texts that the product itself stored last; null if the page was created by staff. */
  standard_hash: Generated<string | null>
  /** Contents as HTML, by language (domain/pages/rendered-contents.ts). */
  rendered: DefaultJson<Readonly<Record<string, RenderedContent>>>
}

/** HTML of one content, and its origin. */
export interface RenderedContent {
  /** The version of the rules that produced it. */
  rules: number
  /** Digest of the text, and of everything else the HTML depends on. */
  of: string
  html: string
}

/** A standard page that staff deleted or gave another slug: it is not created again. */
export interface RemovedStandardPagesTable {
  slug: string
  removed_at: Timestamp
}
