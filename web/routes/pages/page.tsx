import { data } from 'react-router'
import { findStaticPage } from '#domain/pages/find-static-page.ts'
import { isStandardSlug } from '#domain/pages/standard-slugs.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import './article.css'
import { depsContext } from '../../context.ts'
import { unlessAway } from '../../http/unless-away.ts'
import { PageContent } from './page-content.tsx'
import { PageFailed } from './page-failed.tsx'
import type { Route } from './+types/page'

export const handle = { kept: true } satisfies PageHandle

/** Static pages at both their addresses: below `pages/`, and directly below the language. */
export async function loader({ url, context, params: { language, slug } }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  // Directly below the language any word may be asked for: unknown ones are no reason to promise a page for later.
  const exists = url.pathname.startsWith(`/${language}/pages/`) || isStandardSlug(slug)
  const away = {
    log: 'A static page could not be read from the database',
    answer: () => (exists ? ('unavailable' as const) : null),
  }
  const page = await unlessAway(deps, away, () => findStaticPage(deps, { slug, language }))
  if (page === null) throw data(null, { status: 404 })
  return page === 'unavailable' ? data({ page: null }, { status: 503 }) : data({ page })
}

export default function StaticPageRoute({ loaderData: { page } }: Route.ComponentProps) {
  return page === null ? <PageFailed /> : <PageContent page={page} />
}
