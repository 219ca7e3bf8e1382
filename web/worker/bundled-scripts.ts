import { join } from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { CSS_TARGET } from '#ui/css-target.ts'

const PREFIX = 'virtual:bundled/'

/** Bundles standalone scripts, each into one text: `virtual:bundled/worker/sw.ts`. The server sends them itself. */
export function bundledScripts(root: string): Plugin {
  return {
    name: 'bundled-scripts',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const { code, files } = await bundle(join(root, id.slice(PREFIX.length + 1)), root)
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

async function bundle(input: string, root: string): Promise<{ code: string; files: readonly string[] }> {
  const built = await build({
    configFile: false,
    envDir: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    // Otherwise the tools' own checks and messages would be included.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: CSS_TARGET,
      modulePreload: false,
      rollupOptions: { input, output: { format: 'iife' } },
    },
  })
  const [chunk, ...others] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${input} is not one script`)
  return { code: chunk.code, files: chunk.moduleIds }
}
