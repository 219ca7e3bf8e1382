import { useContext } from 'react'
import type { ReactNode } from 'react'
import { Scripts, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import manifest from 'virtual:client-manifest'
import type { Language } from '#i18n/languages.ts'

/** Longest time before scripts start, in milliseconds: a picture may never come. */
const START_WITHIN_MS = 1_500

/** Waits until the page's styles, font and first pictures are there and painted, or until the visitor uses the page. */
const PAGE_READY = `new Promise((start) => {
const painted = () => requestAnimationFrame(() => setTimeout(start))
if (document.readyState === 'complete') painted(); else addEventListener('load', painted)
for (const use of ['pointerdown', 'keydown']) addEventListener(use, start, { once: true, capture: true })
setTimeout(start, ${START_WITHIN_MS})
})`

/**
 * Starts the page's scripts, as `<Scripts>` of the router would, but once the page is complete: it can be read and used without
 * scripts, and on a slow network they would share the line with what is seen first.
 */
export const PageScripts: (props: { language: Language }) => ReactNode =
  import.meta.env.SSR && !import.meta.env.DEV ? ServerScripts : HydratedScripts

function ServerScripts({ language }: { language: Language }) {
  const framework = useContext(FrameworkContext)
  const matches = useMatches()
  if (framework === undefined) throw new Error('The router renders no document')
  const { manifest: build, serverHandoffString, renderMeta, nonce } = framework
  // oxlint-disable-next-line react/immutability -- the router sends the loaders' data only to documents that say so here
  if (renderMeta !== undefined) renderMeta.didRenderScripts = true
  const routes = matches.flatMap(({ id }) => build.routes[id] ?? [])
  const texts = manifest[`../i18n/generated/web/${language}.ts`]?.file
  const files = new Set([
    build.url,
    build.entry.module,
    ...build.entry.imports,
    ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
    ...(texts === undefined ? [] : [`${import.meta.env.BASE_URL}${texts}`]),
  ])
  const modules = routes.map(({ id, module }) => [id, module])
  const start = `await ${PAGE_READY}
for (const href of ${JSON.stringify([...files])})
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
await import(${JSON.stringify(build.url)})
window.__reactRouterRouteModules = {}
for (const [id, file] of ${JSON.stringify(modules)}) window.__reactRouterRouteModules[id] = await import(file)
import(${JSON.stringify(build.entry.module)})`
  const context = `window.__reactRouterContext=${serverHandoffString}
window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream())`
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: context }} />
      <script nonce={nonce} type="module" async dangerouslySetInnerHTML={{ __html: start }} />
    </>
  )
}

/** In the browser the document has its scripts; in development the router's own are served. */
function HydratedScripts() {
  if (import.meta.env.DEV) return <Scripts />
  return (
    <>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      <script suppressHydrationWarning type="module" async dangerouslySetInnerHTML={{ __html: '' }} />
    </>
  )
}
