const APPLICATIONS = ['web', 'admin'] as const
/** Mails are written by the process and never go to a browser. The account screens, and those of imports, bring their texts along. */
export const CATALOGUE_GROUPS = [...APPLICATIONS, 'account', 'import', 'mail'] as const
export type CatalogueGroup = (typeof CATALOGUE_GROUPS)[number]

/** Areas that both applications speak of. */
const SHARED_AREAS: ReadonlySet<string> = new Set(['common', 'genre', 'type'])

/** What only the account screens say: no other page carries it. */
const ACCOUNT_AREAS: ReadonlySet<string> = new Set(['login', 'reset', 'settings'])

/** `search.count` belongs to the area `search`. */
export function areaOf(key: string): string {
  return key.split('.', 1)[0] ?? ''
}

/** Which catalogues hold the messages of this key. */
export function groupsOf(key: string): readonly CatalogueGroup[] {
  const area = areaOf(key)
  if (SHARED_AREAS.has(area)) return APPLICATIONS
  if (ACCOUNT_AREAS.has(area)) return ['account']
  return area === 'admin' || area === 'mail' || area === 'import' ? [area] : ['web']
}
