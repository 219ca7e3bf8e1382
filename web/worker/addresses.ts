import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'
import { scope } from './scope.ts'

const RESOURCES = /^\/(?:api|functions|files|images|_\w+)(?:\/|$)|\.\w+$/

/** Whether it is a page, rather than a file or a response for scripts. */
export function isPage({ origin, pathname }: URL): boolean {
  return origin === scope.location.origin && !RESOURCES.test(pathname)
}

export function languageOf({ pathname }: URL): Language {
  const [, first] = pathname.split('/')
  return isLanguage(first) ? first : DEFAULT_LANGUAGE
}
