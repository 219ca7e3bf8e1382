import type { Deps } from '#domain/deps.ts'
import type { Language } from '#i18n/languages.ts'
import { createSingleFlight } from '#shared/async/single-flight.ts'
import { within } from '#shared/async/within.ts'
import { FOOTER_RETRY_MS, FOOTER_TTL_MS, FOOTER_WAIT_MS } from './limits.ts'
import { listStaticPages } from './list-static-pages.ts'
import type { StaticPageLink } from './list-static-pages.ts'
import { STANDARD_TITLES } from './standard/titles.ts'
import { FOOTER_SLUGS } from './standard-slugs.ts'

interface Memory {
  share: ReturnType<typeof createSingleFlight<StaticPageLink[]>>
  links: Map<Language, { links: StaticPageLink[]; until: number }>
}

const memories = new WeakMap<Deps['db'], Memory>()

/**
 * The footer's links: published pages, else the five that every footer names. Every page asks, so the answer
 * is remembered for a minute, nobody waits longer than 300 ms, and a failing database is not asked again for 5 s: until then
 * the footer is as it last was. Never rejects.
 */
export async function listFooterPages(
  deps: Pick<Deps, 'db' | 'clock' | 'logger'>,
  { language }: { language: Language },
): Promise<StaticPageLink[]> {
  const memory = memories.get(deps.db) ?? { share: createSingleFlight(), links: new Map() }
  memories.set(deps.db, memory)
  const remembered = memory.links.get(language)
  if (remembered !== undefined && remembered.until > deps.clock.now().getTime()) return remembered.links

  const last = remembered?.links ?? fixedLinks(language)
  const remember = (links: StaticPageLink[], forMs: number) => {
    memory.links.set(language, { links, until: deps.clock.now().getTime() + forMs })
    return links
  }
  const asked = memory.share(language, async () => {
    try {
      const found = await listStaticPages(deps, { language })
      return remember(found.length === 0 ? fixedLinks(language) : found, FOOTER_TTL_MS)
    } catch (error) {
      deps.logger.warn({ err: error }, 'The static pages could not be listed for the footer')
      return remember(last, FOOTER_RETRY_MS)
    }
  })
  return within(FOOTER_WAIT_MS, asked, last)
}

function fixedLinks(language: Language): StaticPageLink[] {
  return FOOTER_SLUGS.map((slug) => ({ slug, title: { text: STANDARD_TITLES[slug][language], language } }))
}
