import { isUnavailable } from '#db/errors.ts'
import { getSitemapEntries } from '#domain/sitemaps/get-sitemap-entries.ts'
import type { SitemapEntries } from '#domain/sitemaps/get-sitemap-entries.ts'
import type { Deps } from '#domain/deps.ts'
import { depsContext } from '../../context.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import { loader as unknownResource } from '../unknown-resource.ts'
import { answerXml, laterXml } from './answer-xml.ts'
import { HOME_FILE, parseFileName } from './file-name.ts'
import { urlset } from './urlset.ts'
import type { Route } from './+types/file'

const SIX_HOURS_S = 6 * 60 * 60
const HOME: SitemapEntries = { kind: 'found', entries: [{ path: '', updatedAt: null }] }

/** `/sitemap-home.xml` and the files of ranges of ids, such as `/sitemap-movie-512-767.xml`. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const deps = context.get(depsContext)
  const { publicUrl } = deps.site
  try {
    const found = await load(deps, params.file)
    if (found.kind === 'unknown') return unknownResource()
    if (found.kind === 'busy') return laterXml()
    const { entries } = found
    const madeOf = [publicUrl, entries]
    return answerXml({ request, madeOf, maxAgeS: SIX_HOURS_S, pieces: () => urlset(publicUrl, entries) })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'A sitemap could not read the database')
    return laterXml()
  }
}

async function load(deps: Deps, name: string): Promise<SitemapEntries> {
  if (name === HOME_FILE) return HOME
  const range = parseFileName(name)
  return range === null ? { kind: 'unknown' } : getSitemapEntries(deps, { range })
}

export function action(): Response {
  return methodNotAllowed('GET')
}
