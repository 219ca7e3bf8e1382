import { isUnavailable } from '#db/errors.ts'
import { getSitemapIndex } from '#domain/sitemaps/get-sitemap-index.ts'
import { depsContext } from '../../context.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import { answerXml, laterXml } from './answer-xml.ts'
import { HOME_FILE, fileName } from './file-name.ts'
import { sitemapIndex } from './urlset.ts'
import type { Route } from './+types/resource'

const ONE_HOUR_S = 60 * 60

/** `/sitemap.xml`, which names every file. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const deps = context.get(depsContext)
  try {
    const names = [HOME_FILE, ...(await getSitemapIndex(deps)).map(fileName)]
    const xml = sitemapIndex(deps.site.publicUrl, names)
    return answerXml({ request, madeOf: xml, maxAgeS: ONE_HOUR_S, pieces: () => [xml].values() })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'The sitemap index could not read the database')
    return laterXml()
  }
}

export function action(): Response {
  return methodNotAllowed('GET')
}
