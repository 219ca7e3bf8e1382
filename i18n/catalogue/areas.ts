const APPLICATIONS = ['web', 'admin'] as const
/** Mails are written by the process and never go to a browser. The account screens bring their texts along, and so do imports and what members do with their lists. */
export const CATALOGUE_GROUPS = [...APPLICATIONS, 'account', 'import', 'lists', 'mail'] as const
export type CatalogueGroup = (typeof CATALOGUE_GROUPS)[number]

/** Areas that both applications speak of. */
const SHARED_AREAS: ReadonlySet<string> = new Set(['common', 'genre', 'type'])

/** What only the account screens say: no other page carries it. */
const ACCOUNT_AREAS: ReadonlySet<string> = new Set(['login', 'reset', 'settings'])

/** What only members say and hear about their own lists. */
const LIST_AREAS: ReadonlySet<string> = new Set(['addContent', 'addToLists', 'myLists', 'ownList'])

/** `search.count` belongs to the area `search`. */
export function areaOf(key: string): string {
  return key.split('.', 1)[0] ?? ''
}

/** Which catalogues hold the messages of this key. */
export function groupsOf(key: string): readonly CatalogueGroup[] {
  const area = areaOf(key)
  if (SHARED_AREAS.has(area)) return APPLICATIONS
  if (ACCOUNT_AREAS.has(area)) return ['account']
  if (LIST_AREAS.has(area)) return ['lists']
  return area === 'admin' || area === 'mail' || area === 'import' ? [area] : ['web']
}
