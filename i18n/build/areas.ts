const APPLICATIONS = ['web', 'admin'] as const

/** Areas that form a group of the same name. */
const OWN_GROUPS = [
  'admin',
  'app',
  'arrival',
  'assistant',
  'calendar',
  'consent',
  'contact',
  'import',
  'mail',
  'operator',
  'progress',
  'recent',
  'reply',
  'security',
  'shortcuts',
  'surprise',
  'wizard',
] as const

/**
 * Mails, including those to the operator, the assistant's replies and what is said of titles that came or went are written by the
 * process and never sent to a browser; so is the page for too many requests, whose texts the site has too. The account screens load their texts separately, and so do imports,
 * the assistant, the wizard, the surprise, recently viewed titles, the keyboard help, the contact form, the cookie choice, members'
 * own list actions, progress in shows, the calendar, security events (which the panel shows too), and the texts on the site as an app: new versions, installing,
 * reading offline.
 */
export const CATALOGUE_GROUPS = ['web', 'account', 'limit', 'lists', ...OWN_GROUPS] as const
export type CatalogueGroup = (typeof CATALOGUE_GROUPS)[number]

/** Areas that both applications use. */
const SHARED_AREAS: ReadonlySet<string> = new Set(['common'])

/** Wishes and reasons, like subjects: the assistant's screens show them, its replies say them. */
const SAID_AND_SHOWN = /^assistant\.(?:mood|reason|wish)/

/** Used by the account screens only: no other page loads it. */
const ACCOUNT_AREAS: ReadonlySet<string> = new Set(['login', 'reset', 'settings'])

/** Used only by members on their own lists. */
const LIST_AREAS: ReadonlySet<string> = new Set(['addContent', 'addToLists', 'myLists', 'ownList'])

/** `search.count` belongs to the area `search`. */
export function areaOf(key: string): string {
  return key.split('.', 1)[0] ?? ''
}

/** Which catalogues hold the messages of this key. */
export function groupsOf(key: string): readonly CatalogueGroup[] {
  const area = areaOf(key)
  if (SHARED_AREAS.has(area)) return APPLICATIONS
  if (area === 'genre' || area === 'type') return [...APPLICATIONS, 'reply']
  if (area === 'subject' || SAID_AND_SHOWN.test(key)) return ['assistant', 'reply']
  if (ACCOUNT_AREAS.has(area)) return ['account']
  if (area === 'limit') return ['web', 'limit']
  if (area === 'security') return ['security', 'admin']
  if (LIST_AREAS.has(area)) return ['lists']
  return isOwnGroup(area) ? [area] : ['web']
}

function isOwnGroup(area: string): area is (typeof OWN_GROUPS)[number] {
  return (OWN_GROUPS as readonly string[]).includes(area)
}
