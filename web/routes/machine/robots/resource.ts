import { depsContext } from '../../../context.ts'
import type { Route } from './+types/resource'

/** Pages that are personal or unlimited in number. */
const CLOSED = [
  '/api/',
  '/functions/',
  '/*/login',
  '/*/auth',
  '/*/settings',
  '/*/watchlist$',
  '/*/my-lists',
  '/*/preferences',
  '/*/services',
  '/reset-password',
  '/auth/callback',
]

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(depsContext).site
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
}
