import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Node 24, from the package `node`, whichever Node started this script. */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

export const NODE_MAJOR = 24

/**
 * Most objects of a render are garbage right after it: a larger young generation of the heap saves processor time, and costs three
 * times as much memory.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=32']

/** A cache of compiled code for the next start; and glibc returns more memory with two arenas than with eight per processor. */
export const SERVER_ENV = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'), MALLOC_ARENA_MAX: '2' }
