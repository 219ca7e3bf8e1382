import { data } from 'react-router'
import { isUnavailable } from '#db/errors.ts'
import { findStaticPage } from '#domain/pages/find-static-page.ts'
import { isStandardSlug } from '#domain/pages/standard-slugs.ts'
import './article.css'
import { depsContext } from '../../context.ts'
import { PageContent } from './page-content.tsx'
import { PageFailed } from './page-failed.tsx'
import type { Route } from './+types/page'

/** Static pages at both their addresses: below `pages/`, and directly below the language. */
export async function loader({ url, context, params: { language, slug } }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  try {
    const page = await findStaticPage(deps, { slug, language })
    if (page !== null) return data({ page })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'A static page could not be read from the database')
    // Directly below the language any word may be asked for: unknown ones are no reason to promise a page for later.
    const exists = url.pathname.startsWith(`/${language}/pages/`) || isStandardSlug(slug)
    if (exists) return data({ page: null }, { status: 503 })
  }
  throw data(null, { status: 404 })
}

export default function StaticPageRoute({ loaderData: { page } }: Route.ComponentProps) {
  return page === null ? <PageFailed /> : <PageContent page={page} />
}
