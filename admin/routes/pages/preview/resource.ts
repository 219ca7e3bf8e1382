import { redirect } from 'react-router'
import { previewMarkdown } from '#domain/staff/pages/preview-markdown.ts'
import { PAGE_LANGUAGES } from '#i18n/languages.ts'
import { PAGE_LENGTHS } from '#shared/pages/page-text.ts'
import { readForm } from '#shared/http/read-form.ts'
import { depsContext } from '../../../context.ts'
import { requireStaff } from '../../../http/require-staff.ts'
import { PREVIEW_PROBLEMS } from './preview-problems.ts'
import type { Route } from './+types/resource'

export function loader(): never {
  throw redirect('/admin')
}

/** `content` rendered as on the site; otherwise the message that explains why not. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  await requireStaff({ context }, 'editor')
  const form = (await readForm(request)) ?? new FormData()
  const language = PAGE_LANGUAGES.find((known) => known === form.get('language')) ?? 'en'
  const content = form.get('content')
  const markdown = typeof content === 'string' ? content : ''
  if (markdown.length > PAGE_LENGTHS.content)
    return Response.json({ html: null, problem: 'admin.pagesTooLong' }, { status: 422 })
  const preview = await previewMarkdown(context.get(depsContext), { markdown, language })
  if (preview.ok) return Response.json({ html: preview.value })
  const [problem, status] = PREVIEW_PROBLEMS[preview.reason]
  return Response.json({ html: null, problem }, { status })
}
