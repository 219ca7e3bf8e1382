import { findListFeed } from '#domain/lists/find-list-feed.ts'
import type { ListFeed } from '#domain/lists/find-list-feed.ts'
import { listFeedPath, listPath, memberListsPath } from '#shared/addresses/list-paths.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import type { Site } from '#shared/http/request-context.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { imageUrl } from '#shared/titles/images.ts'
import { loadTranslator } from '../../../catalogues.ts'
import { resource } from '../../../http/resource.ts'
import { pageLanguage } from './page-language.ts'
import { answerFeed } from './answer-feed.ts'
import type { FeedFormat } from './answer-feed.ts'
import type { Feed } from './feed.ts'
import { ERROR } from '../../../http/contract.ts'

const { loader, action } = resource({
  contract: {
    GET: {
      about:
        'A public list as Atom or JSON Feed 1.1: the 100 titles added last, with their notes. 404 if it is private, a draft or unknown, for its owner too.',
      answers: { 200: ['application/atom+xml', 'application/feed+json'], 304: null, 404: ERROR },
    },
  },
  async GET({ request, url, params, deps }) {
    const language = pageLanguage(params)
    const format = url.pathname.endsWith('.json') ? 'json' : 'atom'
    const found = await findListFeed(deps, { slug: params['id'] ?? '', language })
    if (found === null) return answerFeed(request, null, format)
    const { t, formats } = await loadTranslator(language)
    const titled = ({ title, year }: TitleCard) =>
      year === null ? title.text : t('title.withYear', { title: title.text, year: formats.year(String(year)) })
    const feed = toFeed(found, { site: deps.site, language, format, titled, anonymous: t('lists.anonymous') })
    return answerFeed(request, feed, format)
  },
})
export { loader, action }

interface Around {
  site: Pick<Site, 'publicUrl' | 'imageBaseUrl'>
  language: string
  format: FeedFormat
  /** Name of a title, with its year. */
  titled: (card: TitleCard) => string
  /** Name for owners without one. */
  anonymous: string
}

function toFeed({ list, items }: ListFeed, { site, language, format, titled, anonymous }: Around): Feed {
  const { publicUrl, imageBaseUrl } = site
  const { displayName } = list.owner
  const id = `tag:${new URL(publicUrl).hostname},${list.createdAt.slice(0, 10)}:list/${list.id}`
  const image = (path: string | null) => {
    const address = imageUrl(imageBaseUrl, path, 'poster')
    return address === null ? null : new URL(address, publicUrl).href
  }
  return {
    id,
    title: list.name,
    description: list.description?.text ?? null,
    language,
    page: publicUrl + listPath(language, list.slug),
    self: publicUrl + listFeedPath(language, list.slug, format),
    updatedAt: list.updatedAt,
    author: {
      name: displayName ?? anonymous,
      page: displayName === null ? null : publicUrl + memberListsPath(language, displayName),
    },
    entries: items.map(({ card, note, addedAt }) => ({
      id: `${id}/${card.type}/${card.id}`,
      title: titled(card),
      page: publicUrl + titlePath(language, card, card.baseTitle),
      text: note,
      image: image(card.posterPath),
      publishedAt: addedAt,
      updatedAt: addedAt,
    })),
  }
}
