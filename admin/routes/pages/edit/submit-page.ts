import { data, redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { isUnavailable } from '#db/errors.ts'
import { saveStaticPage } from '#domain/staff/pages/save-static-page.ts'
import type { SavedPage, SaveRefusal } from '#domain/staff/pages/save-static-page.ts'
import { PAGE_LANGUAGES } from '#i18n/languages.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { PAGE_LENGTHS } from '#shared/pages/page-text.ts'
import { readForm } from '#shared/http/read-form.ts'
import { depsContext } from '../../../context.ts'
import { requireStaff } from '../../../http/require-staff.ts'
import { pageId } from '../page-id.ts'
import { readDraft } from './read-draft.ts'
import type { Draft } from './read-draft.ts'

/** Why a page was not saved. */
export interface PageSaveProblem {
  text: PlainMessageKey
  /** Names of the invalid fields; empty if the problem is not with a field. */
  fields: string[]
  /** The version that someone else has saved meanwhile; null if that is not the problem. */
  conflict: string | null
  /** As it was submitted, for users without scripts; null if the form still has it. */
  draft: Draft | null
}

const REFUSALS: Record<SaveRefusal | 'too-complicated', PlainMessageKey> = {
  missing: 'admin.pagesTextsMissing',
  'no-slug': 'admin.pagesSlugMissing',
  'bad-slug': 'admin.pagesSlugBad',
  'reserved-slug': 'admin.pagesSlugReserved',
  'slug-taken': 'admin.pagesSlugTaken',
  'too-long': 'admin.pagesTooLong',
  'too-complicated': 'admin.pagesTooComplicated',
  gone: 'admin.pagesGone',
  busy: 'admin.pagesSaveFailed',
}

/** Saves the form; if it cannot be saved, it is returned as it was submitted. */
export async function submitPage({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireStaff({ context }, 'editor')
  const deps = context.get(depsContext)
  const form = (await readForm(request)) ?? new FormData()
  const draft = readDraft(form)
  const id = params['id']
  const of = id === undefined ? null : { id: pageId(id), updatedAt: versionOf(form) }
  const userAgent = request.headers.get('user-agent')
  const saved = await saveStaticPage(deps, { viewer, page: draft, of, userAgent }).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'A static page could not be saved')
    return null
  })
  if (saved?.ok === true) throw redirect('/admin/pages?done=saved', { status: 303 })
  const [problem, status] = explain(saved)
  return data<PageSaveProblem>({ ...problem, fields: faultyFields(saved, draft), draft }, status)
}

/** The version that was edited, or the one that someone else has saved and that is to be overwritten. */
function versionOf(form: FormData): Date {
  const given = form.get('replace') ?? form.get('version')
  const date = new Date(typeof given === 'string' ? given : '')
  return Number.isNaN(date.getTime()) ? new Date(0) : date
}

function explain(saved: Exclude<SavedPage, { ok: true }> | null): [Pick<PageSaveProblem, 'text' | 'conflict'>, number] {
  if (saved === null) return [{ text: 'admin.pagesSaveFailed', conflict: null }, 503]
  if (saved.reason === 'conflict')
    return [{ text: 'admin.pagesConflict', conflict: saved.updatedAt.toISOString() }, 409]
  return [{ text: REFUSALS[saved.reason], conflict: null }, saved.reason === 'busy' ? 503 : 422]
}

function faultyFields(saved: SavedPage | null, { texts }: Draft): string[] {
  if (saved === null || saved.ok || ['conflict', 'gone', 'busy'].includes(saved.reason)) return []
  if (saved.reason === 'too-complicated') return [`content-${saved.language}`]
  if (saved.reason === 'missing')
    return (['title', 'content'] as const).filter((name) => texts.en[name].trim() === '').map((name) => `${name}-en`)
  if (saved.reason !== 'too-long') return ['slug']
  return PAGE_LANGUAGES.flatMap((language) =>
    (['title', 'content', 'description'] as const)
      .filter((name) => texts[language][name].length > PAGE_LENGTHS[name])
      .map((name) => `${name}-${language}`),
  )
}
