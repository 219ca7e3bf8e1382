import { index, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

/** The panel is closed until staff can sign in: every path shows the same page. */
export default [
  index('routes/signed-out/page.tsx'),
  route('*', 'routes/signed-out/page.tsx', { id: 'anywhere' }),
] satisfies RouteConfig
