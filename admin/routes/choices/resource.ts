import { redirect } from 'react-router'
import { PREFERENCE_COOKIE_MAX_AGE_S, THEME_COOKIE, serializeCookie } from '#domain/preferences/cookies.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import { THEMES } from '#shared/http/request-context.ts'
import { depsContext } from '../../context.ts'
import { languageCookie } from '../../http/panel-language.ts'
import { panelPath } from '../../http/panel-path.ts'
import { readFields } from '../../http/read-fields.ts'
import { withCookies } from '../../http/with-cookies.ts'
import { isPanelLanguage } from '../../languages.ts'
import type { Route } from './+types/resource'

export function loader(): never {
  throw redirect('/admin')
}

/** Stores the panel's language and theme in cookies, and redirects back. */
export async function action({ request, context }: Route.ActionArgs): Promise<never> {
  const secure = isSecure(context.get(depsContext).site.adminUrl)
  const field = await readFields(request)
  const [language, theme] = [field('language'), field('theme')]
  const cookies = isPanelLanguage(language) ? [languageCookie(language, secure)] : []
  if (theme === 'system') cookies.push(serializeCookie(THEME_COOKIE, '', { maxAge: 0, secure }))
  if (THEMES.some((known) => known === theme))
    cookies.push(serializeCookie(THEME_COOKIE, theme, { maxAge: PREFERENCE_COOKIE_MAX_AGE_S, secure }))
  throw redirect(panelPath(field('returnTo')), { status: 303, headers: withCookies(cookies) })
}
