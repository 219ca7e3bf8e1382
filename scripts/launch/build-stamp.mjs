import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ROOT } from './paths.mjs'

/** Everything that the two builds are made from. */
const SOURCE_FOLDERS = ['web', 'admin', 'ui', 'i18n', 'domain', 'shared', 'db', 'integrations']
const SOURCE_FILES = [
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.ts',
  'server/http/precompress.ts',
  'server/http/encodings.ts',
]
const NOT_SOURCES = /(?:^|\/)(?:\.react-router|generated)\/|\.test\.tsx?$/

const STAMP = join(ROOT, 'build', '.stamp')

/** Changes with every source of the builds. */
export async function sourcesHash() {
  const files = (await Promise.all(SOURCE_FOLDERS.map(listFiles))).flat()
  const paths = [...files, ...SOURCE_FILES].filter((path) => !NOT_SOURCES.test(path)).sort()
  const contents = await Promise.all(paths.map((path) => readFile(join(ROOT, path))))
  const hash = createHash('sha256')
  for (const [index, path] of paths.entries())
    hash.update(`${path} ${contents[index].length}\n`).update(contents[index])
  return hash.digest('hex')
}

/** The hash of the sources that build/ was made from; empty where there is no whole build. */
export function builtHash() {
  return readFile(STAMP, 'utf8').catch(() => '')
}

async function listFiles(folder) {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
}
