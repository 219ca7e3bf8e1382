import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Node 24, which the package `node` brings, whatever Node started this script. */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

export const NODE_MAJOR = 24

/** Most objects of a render are garbage right after it: a larger young generation of the heap saves a fifth of its processor time. */
export const SERVER_FLAGS = ['--max-semi-space-size=64']
