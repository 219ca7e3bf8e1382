import { viewerTag } from '#domain/accounts/viewer-tag.ts'
import { copyWatchlist } from '#domain/watchlist/copy-watchlist.ts'
import { loadCatalogue } from '#i18n/generated/progress/load-catalogue.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Translator } from '#i18n/translator.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import type { Progress } from '#shared/titles/progress.ts'
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
    const texts = await loadTexts(language)
    const copied = items.map(({ card, status, watchedOn, progress }) => ({
      path: titlePath(language, card, card.baseTitle),
      title: card.title.text,
      language: card.title.language,
      year: card.year,
      poster: imageUrl(deps.site.imageBaseUrl, card.posterPath, 'card'),
      status,
      watchedOn,
      progress: progressText(texts, progress),
    }))
    return answerJson({ viewer: viewerTag(viewer), language, total, items: copied } satisfies WatchlistCopy)
  },
})
export { loader }

async function loadTexts(code: string): Promise<Translator> {
  const language = isLanguage(code) ? code : DEFAULT_LANGUAGE
  return createTranslator(language, await loadCatalogue(language))
}

/** Up to S2 E5, and 1 later; null where nothing is marked up to an episode. */
function progressText({ t }: Translator, progress: Progress | null): string | null {
  if (progress === null || progress.upTo === null) return null
  const code = t('progress.code', { season: progress.upTo.season, inSeason: progress.upTo.episode })
  const count = progress.later.length
  return count > 0 ? t('progress.upToAnd', { code, count }) : t('progress.upTo', { code })
}
