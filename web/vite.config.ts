import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { CSS_TARGET } from '#ui/css-target.ts'
import { CHUNKS } from './vite/chunks.ts'
import { leanRouter } from './vite/lean-router.ts'
import { slimManifest } from './vite/slim-manifest.ts'
import { stylesOnce } from './vite/styles-once.ts'
import { bundledScripts } from './worker/bundled-scripts.ts'
import routerConfig from './react-router.config.ts'

const MANIFEST_ID = 'virtual:client-manifest'

/** The manifest of the browser build that belongs to this server build. Only needed by pages rendered on the server. */
const clientManifest: Plugin = {
  name: 'client-manifest',
  resolveId: (id) => (id === MANIFEST_ID ? `\0${MANIFEST_ID}` : null),
  load(id) {
    if (id !== `\0${MANIFEST_ID}`) return null
    if (this.environment.mode !== 'build' || this.environment.name !== 'ssr') return 'export default {}'
    const file = resolve(import.meta.dirname, routerConfig.buildDirectory, 'client/.vite/manifest.json')
    return `export default ${readFileSync(file, 'utf8')}`
  },
}

/**
 * downshift ships more than the one widget in use: the other widgets, referenced by a property set on each of them, prop checks for
 * development, and a polyfill for what browsers do themselves.
 */
const oneWidgetOfDownshift: Plugin = {
  name: 'one-widget-of-downshift',
  transform: {
    filter: { id: /downshift\.esm\.mjs$/ },
    handler: (code) =>
      code
        .replace(/^(?:useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*$/gm, '')
        .replace(
          /^import PropTypes from .*$/m,
          'const PropTypes = new Proxy(() => PropTypes, { get: () => PropTypes })',
        )
        .replace(
          /^import \{ compute \} from .*$/m,
          "const compute = (node) => (node.scrollIntoView({ block: 'nearest' }), [])",
        ),
  },
}

// The server's entry is serve.ts, so that router contexts exist once and stay inside this bundle.
export default defineConfig({
  base: '/_web/',
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  cacheDir: fileURLToPath(new URL('../.cache/vite-web', import.meta.url)),
  plugins: [
    clientManifest,
    bundledScripts(import.meta.dirname),
    oneWidgetOfDownshift,
    leanRouter,
    stylesOnce,
    reactRouter(),
    slimManifest(routerConfig.buildDirectory),
  ],
  build: {
    target: 'es2023',
    cssTarget: CSS_TARGET,
    manifest: true,
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: { build: { rollupOptions: { input: fileURLToPath(new URL('./serve.ts', import.meta.url)) } } },
  },
  server: { hmr: { port: 24680 } },
})
