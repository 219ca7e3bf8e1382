import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import script from 'virtual:bundled/routes/offline/script.ts'
import { loadCatalogue } from '#i18n/generated/app/load-catalogue.ts'
import { isLanguage } from '#i18n/languages.ts'
import { translatorWith } from '../../catalogues.ts'
import { resource } from '../../http/resource.ts'
import { OfflineDocument } from './document.tsx'
import styles from './document.css?inline'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/**
 * The worker's fallback for a page available neither from the network nor from the device. Complete in one response, because any
 * further file could be missing; a script lists what is on the device. It contains no personal data.
 */
const { loader } = resource({
  contract: { GET: { about: 'The page for visitors without a network.', answers: { 200: ['text/html'], 404: null } } },
  async GET({ params, deps }) {
    const { language } = params
    if (!isLanguage(language)) return new Response(null, { status: 404 })
    const translator = translatorWith(language, await loadCatalogue(language))
    const page = renderToStaticMarkup(<OfflineDocument translator={translator} styles={styles} script={script} />)
    const pictures = new URL(deps.site.imageBaseUrl).origin
    const policy = [
      "default-src 'none'",
      `script-src ${hashOf(script)}`,
      `style-src ${hashOf(styles)}`,
      `img-src 'self' ${pictures}`,
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]
    return new Response(`<!DOCTYPE html>${page}`, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy.join('; '),
        'Cache-Control': 'no-cache',
      },
    })
  },
})
export { loader }
