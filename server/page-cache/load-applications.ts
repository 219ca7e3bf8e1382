import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Deps } from '#domain/deps.ts'
import type { PageRule } from '#shared/http/page-rule.ts'
import type { Application } from './call-application.ts'
import { ConfigError } from '../config/config-error.ts'
import type { StaticRoot } from '../http/static-files.ts'

export const PROJECT_DIR = join(import.meta.dirname, '../..')

export interface Applications {
  web: Application<Deps>
  admin: Application<Deps>
  /** Of the public site. */
  pages: readonly PageRule[]
  /** The public site's service worker; null in development. */
  worker: string | null
}

interface Bundle {
  serve: Application<Deps>
  pages?: readonly PageRule[]
  worker?: string
}

/** The two built applications, each a bundle that exports `serve`, and the page rules that the public one declares. */
export async function loadApplications(): Promise<Applications> {
  const [web, admin] = [await loadBundle('web'), await loadBundle('admin')]
  return { web: web.serve, admin: admin.serve, pages: web.pages ?? [], worker: web.worker ?? null }
}

/** In the panel, `auth` creates and accepts the panel's sessions only. */
export function withPanelAuth(applications: Applications, auth: Deps['auth']): Applications {
  const { admin } = applications
  return { ...applications, admin: (request, context, deps) => admin(request, context, { ...deps, auth }) }
}

async function loadBundle(name: 'web' | 'admin'): Promise<Bundle> {
  const path = join(PROJECT_DIR, 'build', name, 'server', 'index.js')
  const built = await stat(path).catch(() => null)
  if (built === null) throw new ConfigError(`build/${name} is missing: run npm start, which builds what is missing`)
  return (await import(pathToFileURL(path).href)) as Bundle
}

/** What the builds and public/ provide as static files. */
export const STATIC_ROOTS: readonly StaticRoot[] = [
  { dir: join(PROJECT_DIR, 'build/web/client'), prefix: '/_web/', sites: ['public'] },
  { dir: join(PROJECT_DIR, 'build/admin/client'), prefix: '/_admin/', sites: ['admin'] },
  { dir: join(PROJECT_DIR, 'public'), prefix: '/', sites: ['public', 'admin'] },
]
