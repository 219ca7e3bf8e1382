import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import table from '#web/routes.ts'

/** What stands for a part of an address that may be anything. */
const PARTS: Readonly<Record<string, string>> = {
  ':language': 'en',
  ':id': '550',
  ':slug': 'about-us',
  ':username': 'somebody',
  ':file.xml': 'sitemap-home.xml',
  '*': 'anything',
}
/** What the host answers itself; but for its health, which any method may ask and none can change. */
const HOST_ADDRESSES = ['/', '/files/avatars/x/1.webp', '/images/x.svg', '/_outbox', '/_web/x.js']

/** An address of every route of the public site, and of what its host answers itself: new routes are among them by themselves. */
export function everyAddress(): string[] {
  return [...new Set([...HOST_ADDRESSES, ...addressesOf(table, '')])]
}

/** Of these the ones whose route reads what is sent to it: its action has an argument. */
export function actingAddresses(): string[] {
  return [...new Set(addressesOf(table, '', takesBodies))]
}

function takesBodies({ file }: RouteConfigEntry): boolean {
  return /^export (?:(?:async )?function action\((?!\))|const action\b)/m.test(
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

/** The modules of all routes that lead nowhere else, by their path below web/. */
export function pageModules(): string[] {
  return [...new Set(modulesOf(table))]
}

function modulesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => (children.length === 0 ? [file] : modulesOf(children)))
}
