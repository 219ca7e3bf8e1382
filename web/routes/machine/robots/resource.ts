import { resource } from '../../../http/resource.ts'

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

const { loader } = resource({
  contract: { GET: { about: 'What crawlers may visit; cached for a day.', answers: { 200: ['text/plain'] } } },
  GET({ deps }) {
    const lines = [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      'Allow: /',
      '',
      `Sitemap: ${deps.site.publicUrl}/sitemap.xml`,
      '',
    ]
    return new Response(lines.join('\n'), {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
    })
  },
})
export { loader }
