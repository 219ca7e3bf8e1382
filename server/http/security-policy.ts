import { VIDEO_ORIGINS } from '#shared/titles/video-players.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import type { Env } from '../config/env.ts'

const HSTS_MAX_AGE_S = 365 * 24 * 60 * 60

/** Only features that browsers know, or they log warnings. Sharing stays allowed for the site itself, which is the default. */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
/** What the trailer player needs; nothing else may use these. */
const PLAYER_FEATURES = ['autoplay', 'encrypted-media']

export interface SecurityPolicy {
  /** Sent with every response, names in lower case; the content policy is separate. */
  headers: Readonly<Record<string, string>>
  /** For pages: `sources` allow inline scripts and styles, e.g. `'nonce-…'` or `'sha256-…'`. */
  page(sources: { scripts: readonly string[]; styles: readonly string[] }): string
  /** For everything that is not a page. */
  inert: string
}

export type PolicyEnv = Pick<Env, 'publicUrl' | 'tmdbImageBaseUrl' | 's3'> &
  Partial<Pick<Env, 'google' | 'hstsIncludesSubdomains'>>

/** Profile pictures of members who sign in with Google. */
const GOOGLE_PICTURES = 'https://*.googleusercontent.com'

/** In development the hot-reload socket and the style elements it injects are allowed too. */
export function createSecurityPolicy(
  { publicUrl, tmdbImageBaseUrl, s3, google = null, hstsIncludesSubdomains = false }: PolicyEnv,
  development = false,
): SecurityPolicy {
  const secure = isSecure(publicUrl)
  const headers: Record<string, string> = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': [
      ...DENIED_FEATURES.map((feature) => `${feature}=()`),
      ...PLAYER_FEATURES.map((feature) => `${feature}=(${VIDEO_ORIGINS.map((origin) => `"${origin}"`).join(' ')})`),
    ].join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
  const below = hstsIncludesSubdomains ? '; includeSubDomains' : ''
  if (secure) headers['strict-transport-security'] = `max-age=${HSTS_MAX_AGE_S}${below}`
  const imageHosts = [tmdbImageBaseUrl, s3?.publicUrl ?? []].flat().map((url) => new URL(url).origin)
  const images = ["'self'", 'data:', ...new Set(imageHosts), ...(google === null ? [] : [GOOGLE_PICTURES])].join(' ')
  const fixed = [
    "default-src 'self'",
    "base-uri 'none'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Of the site itself only ads can be framed: all other responses forbid it.
    `frame-src 'self' ${VIDEO_ORIGINS.join(' ')}`,
    `img-src ${images}`,
    "object-src 'none'",
    // React writes style attributes; style elements stay forbidden unless named.
    "style-src-attr 'unsafe-inline'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return {
    headers,
    page: ({ scripts, styles }) =>
      `${fixed}; script-src ${["'self'", ...scripts].join(' ')}; style-src ${["'self'", ...(development ? ["'unsafe-inline'"] : styles)].join(' ')}`,
    inert: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  }
}
