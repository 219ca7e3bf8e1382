export const CATALOGUE_GROUPS = ['web', 'admin'] as const
export type CatalogueGroup = (typeof CATALOGUE_GROUPS)[number]

/** Areas that both applications speak of. */
const SHARED_AREAS: ReadonlySet<string> = new Set(['common', 'genre', 'type'])

/** `search.count` belongs to the area `search`. */
export function areaOf(key: string): string {
  return key.split('.', 1)[0] ?? ''
}

/** Which application's catalogues hold the messages of this key. */
export function groupsOf(key: string): readonly CatalogueGroup[] {
  const area = areaOf(key)
  if (SHARED_AREAS.has(area)) return CATALOGUE_GROUPS
  return area === 'admin' ? ['admin'] : ['web']
}
