import type { Deps } from '#domain/deps.ts'
import { listProviders } from '../../titles/list-providers.ts'
import { normalizeText } from '../../terms/normalize.ts'

/** Sold separately from the service whose name they carry. */
const APART = /\b(?:channel|store)\b/

interface NamedProviders {
  /** Services, without duplicates. */
  ids: number[]
  /** Names that match no service of the country. */
  unknown: string[]
}

/** The country's services (two upper-case letters) by their names, or the start of these: 'RTL' is 'RTL+'. */
export async function listNamedProviders(
  deps: Pick<Deps, 'db' | 'cache'>,
  { names, country }: { names: readonly string[]; country: string },
): Promise<NamedProviders> {
  if (names.length === 0) return { ids: [], unknown: [] }
  const providers = (await listProviders(deps, { country })).map(({ id, name }) => ({ id, name: normal(name) }))
  const found = names.map((name) => ({ name, ids: idsOf(normal(name), providers) }))
  return {
    ids: [...new Set(found.flatMap(({ ids }) => ids))],
    unknown: found.filter(({ ids }) => ids.length === 0).map(({ name }) => name),
  }
}

function idsOf(asked: string, providers: readonly { id: number; name: string }[]): number[] {
  const meant = providers.filter(
    ({ name }) => name === asked || (name.startsWith(`${asked} `) && !APART.test(name.slice(asked.length))),
  )
  return meant.map(({ id }) => id)
}

/** 'Paramount+' and 'Paramount Plus' become the same name. */
function normal(name: string): string {
  return normalizeText(name.replaceAll('+', ' plus '))
}
