import { loadCatalogue } from '#i18n/generated/app/load-catalogue.ts'
import { isLanguage, LANGUAGES } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'
import type { Translator } from '#i18n/translator.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { translatorWith } from '../../../catalogues.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { IN_LANGUAGE } from '../../../http/contract.ts'

/** Browsers rarely request it; texts change with a version. */
const MAX_AGE_S = 60 * 60
/** The background of the dark theme, visible while the app opens. */
const GROUND = '#0d0b10'

/** One app in all languages: the id is the same. */
const { loader } = resource({
  contract: {
    GET: {
      about: 'The web app manifest in a language, cached for an hour.',
      query: IN_LANGUAGE,
      answers: { 200: ['application/manifest+json'] },
    },
  },
  async GET({ url, seen }) {
    const asked = askedLanguage({ url, seen })
    const language: Language = isLanguage(asked) ? asked : 'en'
    const manifest = manifestIn(translatorWith(language, await loadCatalogue(language)))
    return Response.json(manifest, {
      headers: {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': `public, max-age=${MAX_AGE_S}`,
      },
    })
  },
})
export { loader }

function manifestIn({ t, language, direction }: Translator) {
  const home = `/${language}`
  const shortcut = (name: string, path: string) => ({
    name,
    url: `${home}/${path}`,
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
  })
  return {
    id: '/',
    name: t('app.name'),
    short_name: PRODUCT_NAME,
    description: t('home.description', { count: LANGUAGES.length }),
    lang: language,
    dir: direction,
    start_url: home,
    scope: '/',
    display: 'standalone',
    theme_color: GROUND,
    background_color: GROUND,
    categories: ['entertainment'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut(t('app.search'), 'search'),
      shortcut(t('nav.watchlist'), 'watchlist'),
      shortcut(t('app.wizard'), 'wizard'),
      shortcut(t('nav.lists'), 'discover-lists'),
    ],
    screenshots: [
      { src: '/app-narrow.webp', sizes: '720x1280', type: 'image/webp', form_factor: 'narrow', label: t('app.name') },
      { src: '/app-wide.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide', label: t('app.name') },
    ],
  }
}
