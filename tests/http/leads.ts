import { elements, hrefs } from './read-html.ts'
import { ORIGIN } from './site.ts'

/** Where a browser on a page of ours would end up. */
export function landing(location: string): URL {
  return new URL(location, `${ORIGIN}/en/preferences`)
}

/** Everywhere a page could send its visitor: links, forms, refreshes, and return URLs in its forms. */
export function leads(html: string): string[] {
  const refreshes = elements(html, 'meta').flatMap(({ 'http-equiv': name, content = '' }) =>
    name?.toLowerCase() === 'refresh' ? content.replace(/^[^;]*;\s*url=/i, '') : [],
  )
  const forms = elements(html, 'form').flatMap(({ action }) => action ?? [])
  const buttons = elements(html, 'button').flatMap(({ formaction }) => formaction ?? [])
  const carried = elements(html, 'input').flatMap(({ name, value = '' }) =>
    name === 'returnTo' || name === 'redirectPath' ? value : [],
  )
  return [...hrefs(html), ...refreshes, ...forms, ...buttons, ...carried]
}
