import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** Shapes of single environment variables; each message says what to write instead. */

export const MAX_GEO_SERVICES = 3

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number between 1 and 65535, for example 3000')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be a port number between 1 and 65535, for example 3000')

export const host = z
  .string()
  .refine(
    (value) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
    'must be an address to listen on, for example 127.0.0.1, 0.0.0.0 or ::',
  )

export const MIN_SECRET_LENGTH = 32
/** Random text of that length has more, in hexadecimal too. */
const MIN_SECRET_VARIETY = 8

/** What is wrong with a secret; null if it may be one. */
export function secretProblem(value: string): string | null {
  if (value.length < MIN_SECRET_LENGTH) return `must have at least ${MIN_SECRET_LENGTH} characters`
  // oxlint-disable-next-line no-control-regex -- a file of NUL bytes is what is looked for
  if (/[\u0000-\u001f\u007f]/.test(value)) return 'must not contain NUL or other control characters'
  return new Set(value).size < MIN_SECRET_VARIETY
    ? `must not repeat fewer than ${MIN_SECRET_VARIETY} different characters`
    : null
}

export const secret = z.string().check(({ value, issues }) => {
  const problem = secretProblem(value)
  if (problem === null) return
  issues.push({ code: 'custom', input: value, message: `${problem}; make one with: openssl rand -hex 32` })
})

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null
}

/** Without user and password. */
export function isHttpUrl(value: string): boolean {
  const url = parseUrl(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** An origin: http or https, host and port, nothing after that. Parsed to the origin without a trailing slash. */
export const origin = z
  .string()
  .refine((value) => {
    const url = parseUrl(value)
    return isHttpUrl(value) && url?.pathname === '/' && url.search === '' && url.hash === ''
  }, 'must be http:// or https:// with a host and no path, for example https://kinora.example')
  .transform((value) => new URL(value).origin)

/** A base URL that may have a path; parsed to the URL without trailing slashes. */
export function baseUrl(example: string) {
  return z
    .string()
    .refine((value) => {
      const url = parseUrl(value)
      return isHttpUrl(value) && url?.search === '' && url.hash === ''
    }, `must be an http:// or https:// address without query, for example ${example}`)
    .transform((value) => value.replace(/\/+$/, ''))
}

/** Characters that must be percent-encoded in a user or password, and their encoded form. */
const ENCODED = ['#', '/', '?', '@', '%'].map((letter) => `${letter} as ${encodeURIComponent(letter)}`).join(', ')
export const ENCODE_PASSWORD = `has letters in its user or password that an address keeps for itself: write ${ENCODED}, a comma as %2C`

/** The URL of a server, optionally with user and password. */
export function serviceUrl(protocols: readonly string[], example: string) {
  return z.string().check(({ value, issues }) => {
    const message = serviceUrlProblem(value, protocols, example)
    if (message !== null) issues.push({ code: 'custom', input: value, message })
  })
}

/** What is wrong with such a URL; null if nothing is. */
export function serviceUrlProblem(value: string, protocols: readonly string[], example: string): string | null {
  const isOurs = protocols.some((protocol) => value.startsWith(`${protocol}//`))
  if (isOurs && hasBareLetters(value)) return ENCODE_PASSWORD
  if (protocols.includes(parseUrl(value)?.protocol ?? '')) return null
  return `must start with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}, for example ${example}`
}

/** Server URLs separated by commas; a comma in a password separates too. */
export function serviceUrls(protocols: readonly string[], { example, most }: { example: string; most: number }) {
  return z
    .string()
    .transform(list)
    .refine(([, ...others]) => others.every((part) => part.includes('://') || !part.includes('@')), ENCODE_PASSWORD)
    .pipe(z.array(serviceUrl(protocols, example)).max(most, `must name ${most} servers at most`))
}

/** Whether a URL parses differently than intended because its password was not encoded. */
export function hasBareLetters(value: string): boolean {
  const url = parseUrl(value)
  if (url === null) return /[#/?].*@/.test(value.slice(value.indexOf('//') + 2))
  const { username, password, pathname, search, hash } = url
  if (hash !== '' || [username, password].some((part) => /%(?![\da-f]{2})/i.test(part))) return true
  return username === '' && `${pathname}${search}`.includes('@')
}

export const onOrOff = z.enum(['on', 'off'], 'must be on or off')

/** Items separated by commas or spaces. */
export function list(value: string): string[] {
  return value.split(/[\s,]+/).filter((part) => part !== '')
}

function isGeoTemplate(value: string): boolean {
  return value.includes('{ip}') && isHttpUrl(value.replaceAll('{ip}', '192.0.2.1'))
}

export const geoServices = z
  .string()
  .transform(list)
  .refine(
    (templates) => templates.length <= MAX_GEO_SERVICES && templates.every(isGeoTemplate),
    `must be up to ${MAX_GEO_SERVICES} http(s) addresses that contain {ip}, separated by commas, for example https://geo.example/{ip}/json`,
  )

export const trustedProxies = z
  .string()
  .transform(list)
  .refine(
    (ranges) => ranges.every((range) => (range.includes('/') ? ipaddr.isValidCIDR(range) : ipaddr.isValid(range))),
    'must be addresses or ranges separated by commas, for example 10.0.0.0/8,fd00::/8',
  )
