import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ROOT } from './paths.mjs'

/** All sources of the two builds. */
const SOURCE_FOLDERS = ['web', 'admin', 'ui', 'i18n', 'domain', 'shared', 'db', 'integrations']
const SOURCE_FILES = [
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.ts',
  'server/http/precompress.ts',
  'server/http/encodings.ts',
]
const NOT_SOURCES = /(?:^|\/)(?:\.react-router|generated)\/|\.test\.tsx?$/

/** Everything that turns the sample catalogue's files into rows. */
const SAMPLE_FOLDERS = [
  'db',
  'domain/titles/save',
  'domain/pages/standard',
  'domain/search',
  'domain/terms',
  'integrations/tmdb',
  'jobs',
  'sample',
]
const SAMPLE_FILES = ['package-lock.json', 'scripts/prepare-sample.ts', 'server/process/create-deps.ts']
const NOT_ROWS = /\.test\.ts$|^sample\/art\//

const STAMP = join(ROOT, 'build', '.stamp')
const SAMPLE_STAMP = join(ROOT, '.cache', 'sample', '.stamp')

/** Changes with any source of the builds. */
export function sourcesHash() {
  return hashOf(SOURCE_FOLDERS, SOURCE_FILES, NOT_SOURCES)
}

/** Changes with any source of the prepared sample catalogue. */
export function sampleSourcesHash() {
  return hashOf(SAMPLE_FOLDERS, SAMPLE_FILES, NOT_ROWS)
}

async function hashOf(folders, others, excluded) {
  const files = (await Promise.all(folders.map(listFiles))).flat()
  const paths = [...files, ...others]
    .filter((path) => !excluded.test(path))
    .sort((a, b) => (a < b ? -1 : Number(a > b)))
  const contents = await Promise.all(paths.map((path) => readFile(join(ROOT, path))))
  const hash = createHash('sha256')
  for (const [index, path] of paths.entries())
    hash.update(`${path} ${contents[index].length}\n`).update(contents[index])
  return hash.digest('hex')
}

/** The hash of the sources that build/ was made from; empty if there is no complete build. */
export function builtHash() {
  return readFile(STAMP, 'utf8').catch(() => '')
}

/** The hash of the sources that the prepared sample catalogue was made from; empty if there is none. */
export function preparedSampleHash() {
  return readFile(SAMPLE_STAMP, 'utf8').catch(() => '')
}

async function listFiles(folder) {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
}
