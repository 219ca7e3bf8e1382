import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { generateModules } from './generate-modules.ts'
import { readSources } from './read-sources.ts'

interface CompileResult {
  files: number
  /** Number of modules whose content changed. */
  written: number
  removed: number
}

/**
 * Generates the modules from the messages. Writes only what changed, so that a development server reloads only that, and removes
 * obsolete modules.
 */
export async function compileMessages(folders: { messages: string; generated: string }): Promise<CompileResult> {
  const modules = generateModules(await readSources(folders.messages))
  const outcomes = await Promise.all(
    [...modules].map(([path, content]) => writeIfChanged(join(folders.generated, path), content)),
  )
  const made = new Set([...modules.keys()].map((path) => join(folders.generated, path)))
  const stale = (await listFiles(folders.generated)).filter((file) => !made.has(file))
  await Promise.all(stale.map((file) => rm(file)))
  return { files: modules.size, written: outcomes.filter(Boolean).length, removed: stale.length }
}

async function writeIfChanged(file: string, content: string): Promise<boolean> {
  const current = await readFile(file, 'utf8').catch(() => null)
  if (current === content) return false
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  return true
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
