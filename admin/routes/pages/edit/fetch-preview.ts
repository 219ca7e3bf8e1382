import type { PageLanguage } from '#i18n/languages.ts'

/** A content as the site shows it, as HTML; null where the server does not answer with it. */
export async function fetchPreview(
  { content, language }: { content: string; language: PageLanguage },
  signal: AbortSignal,
): Promise<string | null> {
  const body = new FormData()
  body.set('content', content)
  body.set('language', language)
  try {
    const answer = await fetch('/page-preview', { method: 'POST', body, signal, redirect: 'error' })
    const given: unknown = answer.ok ? await answer.json() : null
    return typeof given === 'object' && given !== null && 'html' in given && typeof given.html === 'string'
      ? given.html
      : null
  } catch {
    return null
  }
}
