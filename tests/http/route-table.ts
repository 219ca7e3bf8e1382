import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import table from '#web/routes.ts'

/** Values for path parameters. */
const PARTS: Readonly<Record<string, string>> = {
  ':language': 'en',
  ':id': '550',
  ':slug': 'about-us',
  ':username': 'somebody',
  ':file.xml': 'sitemap-home.xml',
  '*': 'anything',
}
/** Paths that the host handles itself; except health checks, which accept any method and change nothing. */
const HOST_ADDRESSES = ['/', '/files/avatars/x/1.webp', '/images/x.svg', '/_outbox', '/_web/x.js']

/** A path of every route of the public site, and of those that its host handles itself: new routes are included automatically. */
export function everyAddress(): string[] {
  return [...new Set([...HOST_ADDRESSES, ...addressesOf(table, '')])]
}

/** Those whose route handles submissions: a page with an action, a resource with POST or DELETE. */
export function actingAddresses(): string[] {
  return [...new Set(addressesOf(table, '', takesBodies))]
}

function takesBodies({ file }: RouteConfigEntry): boolean {
  return /^export (?:const|(?:async )?function) action\b|\b(?:POST|DELETE)(?:: |\()/m.test(
    readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8'),
  )
}

function addressesOf(
  entries: readonly RouteConfigEntry[],
  above: string,
  isWanted = (_entry: RouteConfigEntry) => true,
): string[] {
  return entries.flatMap((entry) => {
    const { path = '', index, children = [] } = entry
    const parts = path.split('/').filter((part) => part !== '')
    const address = [above, ...parts.map((part) => PARTS[part] ?? part)].join('/')
    const own = (path === '' && index !== true) || !isWanted(entry) ? [] : [address === '' ? '/' : address]
    return [...own, ...addressesOf(children, address, isWanted)]
  })
}

/** The modules of all routes that do not redirect, by their path below web/. */
export function pageModules(): string[] {
  return [...new Set(modulesOf(table))]
}

function modulesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => (children.length === 0 ? [file] : modulesOf(children)))
}
