import { suggestTitles } from '#domain/search/suggest-titles.ts'
import { isLanguage } from '#i18n/languages.ts'
import { depsContext, requestContext } from '../../context.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import type { Route } from './+types/resource'

/** Typeahead: `?q=…&language=…` to `{ results: Suggestion[] }`, at most 8. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('language')
  const language = isLanguage(asked) ? asked : context.get(requestContext).preferences.language
  const query = (searchParams.get('q') ?? '').toWellFormed().replaceAll('\0', '')
  const deps = context.get(depsContext)
  try {
    const results = await suggestTitles(deps, { query, language })
    return Response.json({ results }, { headers: { 'Cache-Control': 'private, max-age=60' } })
  } catch (error) {
    deps.logger.error({ err: error }, 'Suggestions failed')
    return Response.json({ error: 'Suggestions are not available right now.' }, { status: 503 })
  }
}

export function action(): Response {
  return methodNotAllowed('GET')
}
