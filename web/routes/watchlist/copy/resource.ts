import { viewerTag } from '#domain/accounts/viewer-tag.ts'
import { copyWatchlist } from '#domain/watchlist/copy-watchlist.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import { imageUrl } from '#shared/titles/images.ts'
import type { WatchlistCopy } from '../../../features/offline/device-store.ts'
import { IN_LANGUAGE } from '../../../http/contract.ts'
import { WATCHLIST_COPY } from '../shapes.ts'
import { answerJson } from '../../../http/answers.ts'
import { requireMember } from '../../../http/require-member.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'

const { loader } = resource({
  contract: {
    GET: {
      about: 'A short form of the member’s watchlist, of every status, for their device to store.',
      caller: 'member',
      query: IN_LANGUAGE,
      leads: true,
      answers: { 200: WATCHLIST_COPY },
    },
  },
  async GET({ request, url, deps, seen }) {
    const language = askedLanguage({ url, seen })
    const viewer = requireMember(seen, { request, language, returnTo: `/${language}/watchlist` })
    const { total, items } = await copyWatchlist(deps, { viewer, language, country: seen.preferences.country })
    const copied = items.map(({ card, status, watchedOn }) => ({
      path: titlePath(language, card, card.baseTitle),
      title: card.title.text,
      language: card.title.language,
      year: card.year,
      poster: imageUrl(deps.site.imageBaseUrl, card.posterPath, 'card'),
      status,
      watchedOn,
    }))
    return answerJson({ viewer: viewerTag(viewer), language, total, items: copied } satisfies WatchlistCopy)
  },
})
export { loader }
