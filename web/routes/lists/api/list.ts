import { z } from 'zod'
import { editList } from '#domain/lists/edit-list.ts'
import { publishList } from '#domain/lists/publish-list.ts'
import { removeList } from '#domain/lists/remove-list.ts'
import { restoreList } from '#domain/lists/restore-list.ts'
import { LIST_SORTS, sortList } from '#domain/lists/sort-list.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { RETURN_FIELD } from '../../../http/fields.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { resource } from '../../../http/resource.ts'
import { LIST_REFUSALS } from '../../../features/own-lists/refusals.ts'
import { answerChange, IS_PUBLIC, REFUSED } from './list-answers.ts'
import { refusalsOf } from '../../../http/contract.ts'

const INTENTS = ['edit', 'publish', 'unpublish', 'delete', 'restore', 'sort'] as const
const MAYBE_TEXT = z.string().optional().catch(undefined)
/** Fields such as `description-tr`. */
const TRANSLATED = Object.fromEntries(LANGUAGES.map((language) => [`description-${language}`, MAYBE_TEXT]))
const FIELDS = z.object({
  ...RETURN_FIELD,
  intent: z.enum(INTENTS).optional().catch(undefined),
  list: z.string().catch('').describe('Id.'),
  name: MAYBE_TEXT,
  description: MAYBE_TEXT,
  isPublic: IS_PUBLIC,
  sort: z.enum(LIST_SORTS).optional().catch(undefined),
  ...TRANSLATED,
})

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'Changes one of the member’s own lists. `edit` changes only what is sent; `restore` undoes `delete` within 15 minutes.',
      caller: 'member',
      body: FIELDS,
      leads: true,
      answers: { 200: z.object({}), ...refusalsOf(LIST_REFUSALS) },
    },
  },
  async POST(asked) {
    const input = await readLoosely(asked.request, FIELDS)
    return answerChange(asked, {
      returnTo: input.returnTo,
      work: async (viewer, deps) => {
        const own = { viewer, listId: input.list }
        switch (input.intent) {
          case 'edit':
            return named(await editList(deps, { ...own, changes: changesOf(input) }), 'updated')
          case 'publish':
            return named(await publishList(deps, { ...own, isPublished: true }), 'published')
          case 'unpublish':
            return named(await publishList(deps, { ...own, isPublished: false }), 'unpublished')
          case 'delete':
            return named(await removeList(deps, own), 'deleted')
          case 'restore':
            return named(await restoreList(deps, own), 'restored')
          case 'sort':
            if (input.sort === undefined) return REFUSED
            return sortList(deps, { ...own, sort: input.sort, language: asked.seen.preferences.language })
          case undefined:
            return REFUSED
        }
      },
    })
  },
})
export { loader, action }

function named<R extends { ok: boolean }>(outcome: R, done: string): R & { done: string } {
  return { ...outcome, done }
}

/** Only submitted fields are changed. An unticked box submits nothing, so a hidden `isPublic` `0` follows it, and the first counts. */
function changesOf(input: z.output<typeof FIELDS>) {
  const translations = LANGUAGES.flatMap((language) => {
    const text = (input as Record<string, unknown>)[`description-${language}`]
    return typeof text === 'string' ? [[language, text] as const] : []
  })
  return {
    name: input.name,
    description: input.description,
    isPublic: input.isPublic === undefined ? undefined : input.isPublic !== '0' && input.isPublic !== false,
    ...(translations.length > 0 ? { translations: Object.fromEntries(translations) } : {}),
  }
}
