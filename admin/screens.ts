import type { PlainMessageKey } from '#i18n/translator.ts'
import type { StaffRole } from '#shared/members/member.ts'
import type { IconName } from '#ui/icons.ts'

export interface Screen {
  path: `/admin${string}`
  label: PlainMessageKey
  /** The lowest rank that may open it; its loader and action pass the same to `requireStaff`. */
  least: StaffRole
  icon: IconName
  /** Its route module. */
  module: `routes/${string}/page.tsx`
}

/** The screens of the sidebar, in order; add a line to add one. */
export const SCREENS: readonly Screen[] = [
  { path: '/admin', label: 'admin.dashboard', least: 'editor', icon: 'grid', module: 'routes/dashboard/page.tsx' },
  {
    path: '/admin/users',
    label: 'admin.userManagement',
    least: 'editor',
    icon: 'user',
    module: 'routes/users/page.tsx',
  },
  {
    path: '/admin/reports',
    label: 'admin.reports',
    least: 'moderator',
    icon: 'warn',
    module: 'routes/reports/page.tsx',
  },
  {
    path: '/admin/messages',
    label: 'admin.messages',
    least: 'moderator',
    icon: 'info',
    module: 'routes/messages/page.tsx',
  },
  {
    path: '/admin/pages',
    label: 'admin.staticPages',
    least: 'editor',
    icon: 'list-add',
    module: 'routes/pages/page.tsx',
  },
  { path: '/admin/ads', label: 'admin.ads', least: 'admin', icon: 'spark', module: 'routes/ads/page.tsx' },
  {
    path: '/admin/security',
    label: 'admin.security',
    least: 'admin',
    icon: 'lock',
    module: 'routes/security/page.tsx',
  },
  { path: '/admin/log', label: 'admin.log', least: 'admin', icon: 'rows', module: 'routes/log/page.tsx' },
]

/** Announced, but without a page yet. */
export const COMING_SOON: readonly Pick<Screen, 'label' | 'icon'>[] = [
  { label: 'admin.contentManagement', icon: 'film' },
  { label: 'admin.providerMonitoring', icon: 'eye' },
  { label: 'admin.manualProviders', icon: 'pencil' },
]
