import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Method, Operation } from '#web/http/contract.ts'
import site from '#web/routes.ts'

/** What a resource declares of one method at one address. */
export interface Described extends Operation {
  /** `/{language}/share/{id}/feed.atom` */
  path: string
  method: Method
}

interface ResourceModule {
  loader?: { contract?: Readonly<Partial<Record<Method, Operation>>> }
}

const WEB = join(import.meta.dirname, '..', '..', 'web')
const METHODS = ['GET', 'POST', 'DELETE'] as const satisfies Method[]

/** Everything that the resources of the public site declare, by address. Modules of pages declare nothing. */
export async function findOperations(): Promise<Described[]> {
  const found: Described[] = []
  for (const { path, file } of addressesOf(site)) {
    // Pages are JSX, which Node does not load.
    if (!file.endsWith('.ts')) continue
    const { loader } = (await import(join(WEB, file))) as ResourceModule
    for (const method of METHODS) {
      const operation = loader?.contract?.[method]
      if (operation !== undefined) found.push({ ...operation, path, method })
    }
  }
  return found.sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0))
}

/** The first sentence. */
export function summaryOf(about: string): string {
  return about.split(/(?<=\.) /, 1)[0] ?? about
}

function addressesOf(entries: readonly RouteConfigEntry[], above = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const address = path === '' ? above : `${above}/${path}`
    return [{ path: address.replace(/\/$/, '').replaceAll(/:(\w+)/g, '{$1}'), file }, ...addressesOf(children, address)]
  })
}
