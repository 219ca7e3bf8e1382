import type { Deps } from '#domain/deps.ts'
import type { Language } from '#i18n/languages.ts'
import { withTimeout } from '#shared/async/with-timeout.ts'
import { FOOTER_RETRY_MS, FOOTER_WAIT_MS } from './limits.ts'
import { listStaticPages } from './list-static-pages.ts'
import type { StaticPageLink } from './list-static-pages.ts'
import { STANDARD_TITLES } from './standard/titles.ts'
import { FOOTER_SLUGS } from './standard-slugs.ts'

/**
 * The footer's links: published pages, otherwise the five that every footer has. Every page asks, so the result is cached for a minute, no
 * request waits longer than 300 ms, and after a failure the database is left alone for 5 s: until then the last known footer is used. Never
 * rejects.
 */
export async function listFooterPages(
  deps: Pick<Deps, 'db' | 'cache' | 'logger'>,
  { language }: { language: Language },
): Promise<StaticPageLink[]> {
  const links = deps.cache.entry<StaticPageLink[]>('footer-pages')
  const remembered = links.get(language)
  if (remembered !== undefined) return remembered

  const last = links.last(language) ?? fixedLinks(language)
  const asked = deps.cache.share('footer-pages', language, async () => {
    try {
      const found = await listStaticPages(deps, { language })
      const shown = found.length === 0 ? fixedLinks(language) : found
      links.set(language, shown)
      return shown
    } catch (error) {
      deps.logger.warn({ err: error }, 'The static pages could not be listed for the footer')
      links.set(language, last, FOOTER_RETRY_MS)
      return last
    }
  })
  return withTimeout(FOOTER_WAIT_MS, asked, last)
}

function fixedLinks(language: Language): StaticPageLink[] {
  return FOOTER_SLUGS.map((slug) => ({ slug, title: { text: STANDARD_TITLES[slug][language], language } }))
}
