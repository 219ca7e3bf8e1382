import { detailsAnswer } from './answers/details.ts'
import { discover } from './answers/discover.ts'
import { findByExternalId } from './answers/find.ts'
import { nearestLanguage, requestLanguage } from './answers/language.ts'
import { MAX_PAGE, paginate } from './answers/paginate.ts'
import { PERSON_BLOCKS, personAnswer, samplePeople } from './answers/people.ts'
import { countries, languages, watchProviders } from './answers/reference.ts'
import { search } from './answers/search.ts'
import { TITLE_BLOCKS } from './answers/title-blocks.ts'
import { byPopularity, findTitle, listItem, titlesOf } from './answers/title.ts'
import type { Kind } from './answers/title.ts'
import { genresOf } from './genres.ts'

interface SampleRequest {
  language: string
  page: number
  params: URLSearchParams
}

type Answer = (request: SampleRequest, ...groups: string[]) => object | null

const UNKNOWN = { success: false, status_code: 34, status_message: 'The resource you requested could not be found.' }
const WRONG_PAGE = {
  success: false,
  status_code: 22,
  status_message: 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
}

/** TMDB accepts 20 blocks at most; unknown names are ignored. */
function appended(params: URLSearchParams): string[] {
  return (params.get('append_to_response') ?? '').split(',').slice(0, 20)
}

const titleDetails: Answer = ({ language, params }, kind, id) => {
  const title = findTitle(kind as Kind, Number(id))
  if (!title) return null
  const blocks = appended(params).flatMap((name) => {
    const block = TITLE_BLOCKS.get(name)
    return block ? [[name, block({ title, language, params })] as const] : []
  })
  return { ...detailsAnswer(title, language), ...Object.fromEntries(blocks) }
}

const titleBlock: Answer = ({ language, params }, kind, id, name = '') => {
  const title = findTitle(kind as Kind, Number(id))
  const block = TITLE_BLOCKS.get(name)
  return title && block ? { id: title.data.id, ...block({ title, language, params }) } : null
}

const personDetails: Answer = ({ language, params }, id) => {
  const person = samplePeople().get(Number(id))
  if (!person) return null
  const blocks = appended(params).flatMap((name) => {
    const block = PERSON_BLOCKS.get(name)
    return block ? [[name, block(person, language)] as const] : []
  })
  return { ...personAnswer(person, language), ...Object.fromEntries(blocks) }
}

const popular: Answer = ({ language, page }, kind = 'all') => {
  const kinds: Kind[] = kind === 'all' ? ['movie', 'tv'] : [kind as Kind]
  const titles = kinds.flatMap(titlesOf).toSorted(byPopularity)
  return paginate(
    titles.map((title) => listItem(title, language)),
    page,
  )
}

const searched: Answer = ({ language, page, params }, kind) => {
  const kinds = kind === 'multi' ? (['movie', 'tv', 'person'] as const) : [kind as Kind | 'person']
  return paginate(search(kinds, language, params), page)
}

const discovered: Answer = ({ language, page, params }, kind) =>
  paginate(
    discover(kind as Kind, params).map((title) => listItem(title, language)),
    page,
  )

const ROUTES: readonly (readonly [RegExp, Answer])[] = [
  [/^\/(movie|tv)\/(\d+)$/, titleDetails],
  [/^\/(movie|tv)\/(\d+)\/(.+)$/, titleBlock],
  [/^\/person\/(\d+)$/, personDetails],
  [/^\/search\/(multi|movie|tv|person)$/, searched],
  [/^\/find\/([^/]+)$/, ({ language, params }, id = '') => findByExternalId(id, language, params)],
  [/^\/trending\/(all|movie|tv)\/(?:day|week)$/, popular],
  [/^\/(movie|tv)\/popular$/, popular],
  [/^\/discover\/(movie|tv)$/, discovered],
  [
    /^\/genre\/(movie|tv)\/list$/,
    ({ language }, kind) => ({ genres: genresOf(kind as Kind, nearestLanguage(language)) }),
  ],
  [
    /^\/watch\/providers\/(movie|tv)$/,
    ({ params }, kind) => ({ results: watchProviders(kind as Kind, params.get('watch_region')) }),
  ],
  [/^\/configuration\/countries$/, ({ language }) => countries(language)],
  [/^\/configuration\/languages$/, () => languages()],
]

function respond(request: Request): Response {
  const { pathname, searchParams: params } = new URL(request.url)
  const path = pathname.replace(/^\/3(?=\/)/, '')
  const page = Number(params.get('page') ?? 1)
  if (!Number.isInteger(page) || page < 1 || page > MAX_PAGE) return Response.json(WRONG_PAGE, { status: 400 })
  const language = requestLanguage(params.get('language'))
  for (const [pattern, answer] of ROUTES) {
    const match = pattern.exec(path)
    const body = match && answer({ language, page, params }, ...match.slice(1))
    if (body) return Response.json(body)
  }
  return Response.json(UNKNOWN, { status: 404 })
}

/**
 * The sample catalogue in the form of TMDB's API: TMDB v3's paths, keys and error bodies, in process and without a network. Accepts
 * any host, with or without the path's leading /3, and ignores the API key.
 */
export function createSampleHandler(): (request: Request) => Promise<Response> {
  return async (request) => respond(request)
}
