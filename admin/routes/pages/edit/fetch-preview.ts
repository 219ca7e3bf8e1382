import type { PageLanguage } from '#i18n/languages.ts'
import type { PreviewProblem } from '../preview/preview-problems.ts'

/** HTML, or the message that explains why there is none. */
export type PreviewResult = { html: string; problem: null } | { html: null; problem: PreviewProblem }

const FAILED: PreviewResult = { html: null, problem: 'admin.pagesPreviewFailed' }

/** Content rendered as on the site. */
export async function fetchPreview(
  { content, language }: { content: string; language: PageLanguage },
  signal: AbortSignal,
): Promise<PreviewResult> {
  const body = new FormData()
  body.set('content', content)
  body.set('language', language)
  try {
    const answer = await fetch('/page-preview', { method: 'POST', body, signal, redirect: 'error' })
    const given = (await answer.json()) as Partial<PreviewResult> | null
    if (typeof given?.html === 'string') return { html: given.html, problem: null }
    return given?.problem === 'admin.pagesTooComplicated' ? { html: null, problem: given.problem } : FAILED
  } catch {
    return FAILED
  }
}
