import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { SCREENS } from './screens.ts'

/** Windows that open over a screen, which stays as it is below. */
const WINDOWS: Readonly<Record<string, RouteConfigEntry[]>> = {
  '/admin/pages': [
    route('new', 'routes/pages/edit/page.tsx', { id: 'new-page' }),
    route(':id', 'routes/pages/edit/page.tsx', { id: 'edited-page' }),
    route(':id/preview', 'routes/pages/preview/page.tsx'),
    route(':id/delete', 'routes/pages/remove/page.tsx'),
  ],
}

/** The screens of screens.ts, and the routes that lead to them. Any other path redirects to the dashboard. */
export default [
  route('login', 'routes/login/page.tsx'),
  route('login/code', 'routes/login/code.tsx'),
  route('enter', 'routes/enter/resource.ts'),
  route('second-factor', 'routes/second-factor/page.tsx'),
  route('choices', 'routes/choices/resource.ts'),
  route('sign-out', 'routes/sign-out/resource.ts'),
  route('admin/users/data', 'routes/users/data/resource.ts'),
  route('page-preview', 'routes/pages/preview/resource.ts'),
  layout(
    'routes/layout.tsx',
    SCREENS.map(({ path, module }) => route(path.slice(1), module, WINDOWS[path])),
  ),
  index('routes/elsewhere.ts'),
  route('*', 'routes/elsewhere.ts', { id: 'elsewhere' }),
] satisfies RouteConfig
