import manifest from 'virtual:client-manifest'
import type { Language } from '#i18n/languages.ts'

/** Lets the browser fetch the page's texts along with its scripts instead of after them. */
export function CatalogueLink({ language }: { language: Language }) {
  const file = manifest[`../i18n/generated/web/${language}.ts`]?.file
  return file === undefined ? null : <link rel="modulepreload" href={`${import.meta.env.BASE_URL}${file}`} />
}
