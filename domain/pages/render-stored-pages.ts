import { announceChange } from '#db/changes.ts'
import type { RenderedContent } from '#db/schema/pages.ts'
import type { Translations } from '#db/schema/columns.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { readTranslations } from '../titles/title-text.ts'
import { plainHtml, renderContent, storedHtml, toStored } from './rendered-contents.ts'

type Work = Pick<Deps, 'db' | 'renderMarkdown' | 'site'>

/**
 * Stores the HTML of all static pages that lack it, such as those of an earlier version and the standard ones; a text that is too
 * complicated is shown as it is. Rejects if too many texts are waiting to be rendered, or if the database fails: completed pages stay
 * stored.
 */
export async function renderStoredPages(deps: Work, { signal }: { signal: AbortSignal }): Promise<void> {
  const pages = await deps.db
    .selectFrom('static_pages')
    .select(['id', 'content', 'content_translations', 'rendered'])
    .execute()
  for (const { id, content, content_translations, rendered } of pages) {
    const contents: Translations = { [DEFAULT_LANGUAGE]: content, ...readTranslations(content_translations) }
    const isDone = Object.entries(contents).every(
      ([language, markdown]) => markdown === '' || storedHtml(deps, { markdown, stored: rendered[language] }) !== null,
    )
    if (isDone) continue
    signal.throwIfAborted()
    const values = JSON.stringify(await renderAll(deps, { contents, rendered }))
    await inTransaction(deps.db, async (trx) => {
      await trx.updateTable('static_pages').set({ rendered: values }).where('id', '=', id).execute()
      await announceChange(trx, { kind: 'everything' })
    })
  }
}

async function renderAll(
  deps: Work,
  { contents, rendered }: { contents: Translations; rendered: Readonly<Record<string, RenderedContent>> },
): Promise<Record<string, RenderedContent>> {
  const all: Record<string, RenderedContent> = {}
  for (const [language, markdown] of Object.entries(contents)) {
    const outcome = await renderContent(deps, { markdown, stored: rendered[language] })
    if (!outcome.ok && outcome.reason === 'busy') throw new Error('Too many texts wait to be rendered')
    all[language] = toStored(deps, { markdown, html: outcome.ok ? outcome.value : plainHtml(markdown) })
  }
  return all
}
