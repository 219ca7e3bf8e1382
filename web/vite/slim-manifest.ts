import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const MANIFEST = /^manifest-[\w-]+\.js$/
/** `window.__reactRouterManifest={…};` */
const STATEMENT = /^([^{]+)(\{.*\})(;?)$/s

interface Manifest {
  routes: Record<string, { parentId?: string; hasDefaultExport: boolean }>
}

/**
 * Removes from the browser's route table, which every page includes, root routes without a screen (`/api/…`, robots, sitemaps), to
 * which no navigation leads, and what routes do not have.
 */
export function slimManifest(buildDirectory: string): Plugin {
  return {
    name: 'slim-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // The router writes the browser's table while building the server.
    writeBundle: {
      order: 'post',
      handler() {
        const folder = resolve(import.meta.dirname, '..', buildDirectory, 'client/assets')
        for (const name of readdirSync(folder).filter((file) => MANIFEST.test(file))) slim(join(folder, name))
      },
    },
  }
}

function slim(file: string): void {
  const [, before, table, after] = STATEMENT.exec(readFileSync(file, 'utf8')) ?? []
  if (before === undefined || table === undefined) throw new Error(`${file} is no table of routes`)
  const manifest = JSON.parse(table) as Manifest
  const screens = Object.entries(manifest.routes).filter(
    ([, { parentId, hasDefaultExport }]) => parentId !== 'root' || hasDefaultExport,
  )
  const slimmed = JSON.stringify({ ...manifest, routes: Object.fromEntries(screens) }, (_key, value: unknown) =>
    value === false ? undefined : value,
  )
  writeFileSync(file, `${before}${slimmed}${after}`)
}
