import type { StaffRole } from '#shared/members/member.ts'
import type { Targets } from './panel-targets.ts'

type Fields = Record<string, string>

export interface PanelForm {
  /** Name in the table of docs/staff-rights.md. */
  name: string
  /** The lowest rank that may do it; null: it needs none, and changes nothing of others. */
  least: StaffRole | null
  /** The field that selects the action, if the path handles several forms. */
  intent?: 'intent' | 'change'
  fields: (targets: Targets) => Fields | Promise<Fields>
  /** What authorised users receive, if nothing is changed. */
  hands?: (targets: Targets) => string
}

export interface PanelEntry {
  /** As in admin/routes.ts. */
  route: string
  /** The lowest rank that may open it; null: anyone. */
  least: StaffRole | null
  /** The result of opening it for those who may: a status, or a redirect. For guests and members if that differs. */
  opens: string
  opensOutside?: string
  /** Forms that can be submitted to it; absent if its module handles none. */
  forms?: readonly PanelForm[]
}

const texts = { 'title-en': 'Press', 'content-en': 'Text' }
const none = () => ({})
const TO_DASHBOARD = '/admin'

/** Every path of the panel with every form that it handles. A route of admin/routes.ts that is missing here fails the test. */
export const ENTRIES: readonly PanelEntry[] = [
  {
    route: '/login',
    least: null,
    opens: TO_DASHBOARD,
    opensOutside: '200',
    forms: [
      { name: 'sign-in', least: null, fields: () => ({ email: 'nobody@kinora.example', password: 'wrong horse' }) },
    ],
  },
  {
    route: '/login/code',
    least: null,
    opens: '200',
    forms: [{ name: 'code of the second factor', least: null, fields: () => ({ code: '000000' }) }],
  },
  { route: '/enter', least: null, opens: TO_DASHBOARD, opensOutside: 'the site’s sign-in' },
  { route: '/second-factor', least: 'editor', opens: TO_DASHBOARD },
  {
    route: '/choices',
    least: null,
    opens: TO_DASHBOARD,
    forms: [{ name: 'language and theme', least: null, fields: () => ({ language: 'tr', theme: 'dark' }) }],
  },
  { route: '/sign-out', least: null, opens: TO_DASHBOARD, forms: [{ name: 'sign-out', least: null, fields: none }] },
  {
    route: '/admin/users/data',
    least: null,
    opens: '/admin/users',
    forms: [
      {
        name: 'data of a member',
        least: 'admin',
        fields: ({ member }) => ({ user: member }),
        hands: ({ email }) => email,
      },
    ],
  },
  {
    route: '/page-preview',
    least: null,
    opens: TO_DASHBOARD,
    forms: [
      {
        name: 'preview of a text',
        least: 'editor',
        fields: () => ({ content: '**preview**', language: 'en' }),
        hands: () => '<strong>preview',
      },
    ],
  },
  { route: '/admin', least: 'editor', opens: '200' },
  {
    route: '/admin/users',
    least: 'editor',
    opens: '200',
    forms: [
      {
        name: 'role for a member',
        least: 'moderator',
        intent: 'change',
        fields: ({ member }) => ({ change: 'grant', user: member, role: 'editor' }),
      },
      {
        name: 'admin’s role for a member',
        least: 'admin',
        intent: 'change',
        fields: ({ member }) => ({ change: 'grant', user: member, role: 'admin' }),
      },
      {
        name: 'lower role for an admin',
        least: 'admin',
        intent: 'change',
        fields: ({ admin }) => ({ change: 'grant', user: admin, role: 'editor' }),
      },
      {
        name: 'no role for an editor',
        least: 'moderator',
        intent: 'change',
        fields: ({ editor }) => ({ change: 'remove', user: editor }),
      },
      {
        name: 'no role for an admin',
        least: 'admin',
        intent: 'change',
        fields: ({ admin }) => ({ change: 'remove', user: admin }),
      },
      {
        name: 'removal of a member',
        least: 'admin',
        intent: 'change',
        fields: ({ member }) => ({ change: 'erase', user: member }),
      },
    ],
  },
  {
    route: '/admin/reports',
    least: 'moderator',
    opens: '200',
    forms: [{ name: 'report: done', least: 'moderator', fields: ({ report }) => ({ id: report }) }],
  },
  {
    route: '/admin/messages',
    least: 'moderator',
    opens: '200',
    forms: [{ name: 'message: done', least: 'moderator', fields: ({ message }) => ({ id: message }) }],
  },
  {
    route: '/admin/pages',
    least: 'editor',
    opens: '200',
    forms: [{ name: 'standard page: restore', least: 'editor', fields: ({ removed }) => ({ restore: removed }) }],
  },
  {
    route: '/admin/pages/new',
    least: 'editor',
    opens: '200',
    forms: [
      { name: 'new page', least: 'editor', fields: ({ slug }) => ({ ...texts, slug: `new-${slug}`, published: 'on' }) },
    ],
  },
  {
    route: '/admin/pages/:id',
    least: 'editor',
    opens: '200',
    forms: [
      {
        name: 'page: save',
        least: 'editor',
        fields: ({ slug, version }) => ({ ...texts, slug, version }),
      },
    ],
  },
  { route: '/admin/pages/:id/preview', least: 'editor', opens: '200' },
  {
    route: '/admin/pages/:id/delete',
    least: 'editor',
    opens: '200',
    forms: [{ name: 'page: delete', least: 'editor', fields: none }],
  },
  {
    route: '/admin/ads',
    least: 'admin',
    opens: '200',
    forms: [
      {
        name: 'new ad unit',
        least: 'admin',
        intent: 'intent',
        fields: () => ({ intent: 'save', name: 'New', position: 'footer', code: '<i>Buy</i>' }),
      },
      {
        name: 'ad unit: save',
        least: 'admin',
        intent: 'intent',
        fields: ({ unit }) => ({ intent: 'save', id: unit, name: 'Other', position: 'footer', code: '<i>Buy</i>' }),
      },
      {
        name: 'ad unit: switch on',
        least: 'admin',
        intent: 'intent',
        fields: ({ unit }) => ({ intent: 'toggle', id: unit, active: '1' }),
      },
      {
        name: 'ad unit: delete',
        least: 'admin',
        intent: 'intent',
        fields: ({ unit }) => ({ intent: 'delete', id: unit }),
      },
    ],
  },
  { route: '/admin/security', least: 'admin', opens: '200' },
  { route: '/admin/log', least: 'admin', opens: '200' },
  { route: '/', least: null, opens: TO_DASHBOARD, forms: [{ name: 'anything', least: null, fields: none }] },
  { route: '/*', least: null, opens: TO_DASHBOARD, forms: [{ name: 'anything', least: null, fields: none }] },
]
