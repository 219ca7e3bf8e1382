import type { Language } from '#i18n/languages.ts'

type Manifest = Record<string, { file: string }>

/** The browser build's manifest, written before the server build reads it; empty in development. */
const manifests =
  import.meta.env.PROD && import.meta.env.SSR
    ? import.meta.glob<Manifest>('../build/web/client/.vite/manifest.json', { eager: true, import: 'default' })
    : {}

const manifest = Object.values(manifests)[0] ?? {}

/** Lets the browser fetch the page's texts along with its scripts instead of after them. */
export function CatalogueLink({ language }: { language: Language }) {
  const file = manifest[`../i18n/generated/web/${language}.ts`]?.file
  return file === undefined ? null : <link rel="modulepreload" href={`${import.meta.env.BASE_URL}${file}`} />
}
