import type { Plugin } from 'vite'

const NOTES_STYLES = 'preloadedHrefs.styles.add(link.href)'
const NOTES_SITE = String.raw`preloadedHrefs.styles.add(link.href.replace(/(\/site-[\w-]+\.css)#$/, '$1'))`

/**
 * Code loaded on demand brings the styles that it needs, unless the page has them. The router's links end with `#`, so that a page's
 * styles, which leave with the page, do not count; but those of the site always stay. Loaded a second time, they would lay out the
 * whole page again.
 */
export const stylesOnce: Plugin = {
  name: 'styles-once',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      if (!code.includes(NOTES_STYLES)) throw new Error('Vite finds the styles of a page in another way than before')
      return { code: code.replace(NOTES_STYLES, () => NOTES_SITE), map: null }
    },
  },
}
