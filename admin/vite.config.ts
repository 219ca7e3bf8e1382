import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { CSS_TARGET } from '#ui/css-target.ts'

/** What every page needs, in two files instead of twenty. */
const CHUNKS = [
  { name: 'platform', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 1 },
  { name: 'panel', test: /\/(?:admin|ui|i18n|shared)\/(?!generated\/)(?!.*\.css$)/, minShareCount: 2 },
]

// The server's entry is serve.ts, so that router contexts exist once and stay inside this bundle.
export default defineConfig({
  base: '/_admin/',
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  cacheDir: fileURLToPath(new URL('../.cache/vite-admin', import.meta.url)),
  plugins: [reactRouter()],
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
  server: { hmr: { port: 24681 } },
})
