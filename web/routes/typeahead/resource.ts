import { listMoreCompletions } from '#domain/search/list-more-completions.ts'
import { listCompletions } from '#domain/search/list-completions.ts'
import { isLanguage } from '#i18n/languages.ts'
import { depsContext, requestContext } from '../../context.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import type { Route } from './+types/resource'

/** Typeahead: `?q=…&language=…` to `Completions` out of the database, at once; with `more=1` TMDB's titles join, within 1.5 s. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const { preferences, mayAskUpstream: mayAsk } = context.get(requestContext)
  const asked = searchParams.get('language')
  const language = isLanguage(asked) ? asked : preferences.language
  const query = (searchParams.get('q') ?? '').toWellFormed().replaceAll('\0', '')
  const withUpstream = searchParams.get('more') === '1'
  const deps = context.get(depsContext)
  try {
    const completions = withUpstream
      ? await listMoreCompletions(deps, { query, language, mayAsk })
      : await listCompletions(deps, { query, language })
    const lacking = withUpstream && completions.more
    return Response.json(completions, { headers: { 'Cache-Control': lacking ? 'no-store' : 'private, max-age=60' } })
  } catch (error) {
    deps.logger.error({ err: error }, 'Completions failed')
    return Response.json({ error: 'Suggestions are not available right now.' }, { status: 503 })
  }
}

export function action(): Response {
  return methodNotAllowed('GET')
}
