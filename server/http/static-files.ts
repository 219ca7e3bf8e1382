import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { SiteName } from '#shared/http/site-name.ts'
import { acceptedEncoding } from './encodings.ts'
import type { Encoding } from './encodings.ts'
import { contentType } from './media-types.ts'

export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const ONE_DAY = 'public, max-age=86400'
/** Most files are small and requested often; larger ones are read from disk each time. */
const MAX_MEMORY_BYTES = 32 * 1024 * 1024
const ENDINGS = { br: '.br', gzip: '.gz' } as const
/** Names that contain a hash of their content, as the build writes them: `root-B3xk9a_Z.js`. */
const HASHED = /-[\w-]{8,}\.\w+$/

export interface StaticRoot {
  /** Folder whose files are served; everything in it is public. */
  dir: string
  /** URL prefix of the folder's files, e.g. `/_web/`; `/` for files at the root. */
  prefix: string
  sites: readonly SiteName[]
}

export interface StaticFile {
  path: string
  type: string
  cacheControl: string
  sites: readonly SiteName[]
  encodings: readonly Encoding[]
  bodies: Map<Encoding, Uint8Array<ArrayBuffer>>
  etag: string | null
}

export interface StaticFiles {
  /** Null if there is no such file. `pathname` as the request spells it. */
  find(site: SiteName, pathname: string): StaticFile | null
  /** True for paths below one of our folders: if such a file is missing, nothing else may answer. */
  owns(site: SiteName, pathname: string): boolean
  read(
    file: StaticFile,
    acceptEncoding: string | null,
  ): Promise<{ body: Uint8Array<ArrayBuffer>; encoding: Encoding; etag: string }>
}

/** Lists the folders once: a request can only name what is in that list, so no path can escape them. */
export function createStaticFiles(roots: readonly StaticRoot[]): StaticFiles {
  const files = new Map<string, StaticFile>()
  let memory = 0
  for (const root of roots) {
    for (const path of listFiles(root.dir)) {
      const name = relative(root.dir, path).split(sep).map(encodeURIComponent).join('/')
      for (const site of root.sites) files.set(`${site} ${root.prefix}${name}`, describe(path, root))
    }
  }

  async function load(file: StaticFile, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const held = file.bodies.get(encoding)
    if (held !== undefined) return held
    const body = await readFile(file.path + (encoding === 'identity' ? '' : ENDINGS[encoding]))
    if (memory + body.byteLength <= MAX_MEMORY_BYTES) {
      memory += body.byteLength
      file.bodies.set(encoding, body)
    }
    return body
  }

  return {
    find: (site, pathname) => files.get(`${site} ${pathname}`) ?? null,
    owns: (site, pathname) =>
      roots.some(({ prefix, sites }) => prefix !== '/' && sites.includes(site) && pathname.startsWith(prefix)),
    async read(file, acceptEncoding) {
      const wanted = acceptedEncoding(acceptEncoding)
      const encoding = file.encodings.includes(wanted) ? wanted : 'identity'
      const body = await load(file, encoding)
      file.etag ??= `"${createHash('sha256')
        .update(await load(file, 'identity'))
        .digest('base64url')
        .slice(0, 22)}"`
      // A strong ETag identifies exact bytes, so each encoding has its own.
      return { body, encoding, etag: encoding === 'identity' ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"` }
    },
  }
}

function describe(path: string, { prefix, sites }: StaticRoot): StaticFile {
  return {
    path,
    type: contentType(path),
    cacheControl: prefix !== '/' && HASHED.test(path) ? IMMUTABLE : ONE_DAY,
    sites,
    encodings: (['br', 'gzip'] as const).filter((encoding) =>
      statSync(path + ENDINGS[encoding], { throwIfNoEntry: false }),
    ),
    bodies: new Map(),
    etag: null,
  }
}

function listFiles(dir: string): string[] {
  if (statSync(dir, { throwIfNoEntry: false }) === undefined) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|map)$/.test(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
}
