import { index, layout, prefix, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

/** `/_ui` shows the components of `ui/` while they are worked on. */
const gallery = process.env['NODE_ENV'] === 'development' ? [route('_ui', 'routes/gallery/page.tsx')] : []

/** The table of public URLs. Language prefixes, redirects and bare addresses are settled before (shared/addresses/paths.ts). */
export default [
  route('robots.txt', 'routes/robots/resource.ts'),
  route('sitemap.xml', 'routes/sitemap/resource.ts'),
  // At the root, because a sitemap lists only what lies below it. As an index with a slash it ranks before a language of that name.
  route(':file.xml/', 'routes/sitemap/file.ts', { index: true }),
  route('api/suggestions', 'routes/typeahead/resource.ts'),
  route('api/save-title', 'routes/typeahead/picked-title.ts'),
  route('api/preferences', 'routes/preferences/resource.ts'),
  route('api/country', 'routes/country/resource.ts'),
  route('api/avatar', 'routes/settings/avatar/avatar.ts'),
  route('api/my-data', 'routes/settings/own-data/my-data.ts'),
  route('api/services', 'routes/services/resource.ts'),
  route('api/promo', 'routes/promo/resource.ts'),
  route('api/sign-out', 'routes/account/sign-out.ts'),
  route('api/watchlist-entry', 'routes/watchlist-entry/resource.ts'),
  route('api/rating', 'routes/rating/resource.ts'),
  route('api/intention', 'routes/intention/resource.ts'),
  route('api/watchlist', 'routes/watchlist/resource.ts'),
  route('api/public-watchlist', 'routes/public-watchlist/resource.ts'),
  route('api/lists', 'routes/lists-api/lists.ts'),
  route('api/list', 'routes/lists-api/list.ts'),
  route('api/list-items', 'routes/lists-api/list-items.ts'),
  route('api/list-content', 'routes/lists-api/list-content.ts'),
  route('api/list-watchlist', 'routes/lists-api/list-watchlist.ts'),
  route('api/public-lists', 'routes/discover-lists/resource.ts'),
  route('api/community-lists', 'routes/community-lists/resource.ts'),
  route('api/list-report', 'routes/list-report/resource.ts'),
  route('api/*', 'routes/unknown-resource.ts'),
  route('functions/v1/sync-tmdb-data', 'routes/functions/sync-tmdb-data.ts'),
  route('functions/v1/sync-watch-providers', 'routes/functions/sync-watch-providers.ts'),
  route('functions/*', 'routes/unknown-resource.ts', { id: 'unknown-function' }),
  layout('routes/account/layout.tsx', { id: 'bare-account' }, [
    route('reset-password', 'routes/account/reset-password/page.tsx'),
    route('auth/callback', 'routes/account/auth-callback.tsx'),
  ]),
  route(':language', 'routes/layout.tsx', [
    index('routes/home/page.tsx'),
    route('search', 'routes/search/page.tsx'),
    ...['movie', 'tv_show'].flatMap((type) => [
      route(type, 'routes/title/no-id.tsx', { id: `${type}-no-id` }),
      route(`${type}/:id`, 'routes/title/page.tsx', { id: type }),
      route(`${type}/:id/:slug`, 'routes/title/segment-slug.ts', { id: `${type}-segment-slug` }),
    ]),
    route('person/:id', 'routes/person/page.tsx'),
    route('preferences', 'routes/preferences/page.tsx'),
    route('services', 'routes/services/page.tsx'),
    layout('routes/account/layout.tsx', [
      route('login', 'routes/account/login/page.tsx'),
      route('login/google', 'routes/account/login/google.ts'),
      route('login/confirm', 'routes/account/login/confirm.tsx'),
      route('settings', 'routes/settings/page.tsx'),
      route('settings/email', 'routes/settings/email.tsx'),
      route('auth', 'routes/account/to-login.ts', { id: 'auth' }),
      route('my-lists', 'routes/account/to-login.ts', { id: 'my-lists' }),
    ]),
    route('watchlist', 'routes/watchlist/page.tsx'),
    route('discover-lists', 'routes/discover-lists/page.tsx'),
    route('share/:id', 'routes/lists/share.tsx'),
    route('public-watchlist/:id', 'routes/public-watchlist/page.tsx', { id: 'public-watchlist' }),
    ...prefix('u/:username', [
      route('mylist', 'routes/public-watchlist/page.tsx', { id: 'mylist' }),
      route('watchlist', 'routes/public-watchlist/page.tsx', { id: 'user-watchlist' }),
      route('my-suggestion-lists', 'routes/member-lists/page.tsx'),
    ]),
    ...gallery,
    route('pages/:slug', 'routes/pages/page.tsx'),
    route(':slug', 'routes/pages/page.tsx', { id: 'short-page' }),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('*', 'routes/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig
