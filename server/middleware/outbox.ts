import ipaddr from 'ipaddr.js'
import type { Outbox } from '#integrations/mail/outbox.ts'
import { Answer, refuse } from '../http/answers.ts'
import type { Env } from '../config/env.ts'
import { isUnsafe } from '../http/methods.ts'
import type { SiteRequest } from '../http/request.ts'
import { mailPage, MAIL_POLICY, outboxPage, OUTBOX_POLICY } from '../page-cache/outbox-pages.ts'
import type { Middleware } from './compose.ts'

export const OUTBOX_PATH = '/_outbox'

/** Proxies and tunnels add at least one of these; a developer's own browser sends none. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

interface Options {
  env: Pick<Env, 'publicUrl'>
  /** Null if mails are really sent. */
  outbox: Outbox | null
  /** True under `npm run dev`. Elsewhere a proxy on the same machine could look like a local browser. */
  development: boolean
}

/**
 * `/_outbox`: the mails that were not sent, for the developer at this machine. They contain links that let anyone in, so everyone
 * else gets a not-found page.
 */
export function readableOutbox({ env, outbox, development }: Options): Middleware<SiteRequest> {
  const open = development && LOCAL_HOSTS.has(new URL(env.publicUrl).hostname)
  return (request) => {
    const { req, pathname } = request
    if (pathname !== OUTBOX_PATH && !pathname.startsWith(`${OUTBOX_PATH}/`)) return null
    if (!open || outbox === null || !isOwnBrowser(request) || isUnsafe(req.method)) return refuse(request, 404)
    return answer(request, outbox, pathname.slice(OUTBOX_PATH.length + 1))
  }
}

function isOwnBrowser({ req, host, clientIp, site }: SiteRequest): boolean {
  return (
    site === 'public' &&
    LOCAL_HOSTS.has(host.replace(/:\d+$/, '')) &&
    isLoopback(clientIp) &&
    FORWARDED.every((name) => !req.headers.has(name))
  )
}

function isLoopback(address: string | null): boolean {
  return address !== null && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

async function answer(request: SiteRequest, outbox: Outbox, rest: string): Promise<Answer> {
  if (rest === '') return html(await outboxPage(outbox), OUTBOX_POLICY)
  const [, name = '', part] = /^([\w-]+\.eml)(\/html)?$/.exec(rest) ?? []
  const raw = await outbox.read(name)
  if (raw === null) return refuse(request, 404)
  const page = mailPage(raw, `${OUTBOX_PATH}/${name}`)
  return part === undefined ? html(page.frame, OUTBOX_POLICY) : html(page.content, MAIL_POLICY)
}

function html(body: string, policy: string): Answer {
  const response = new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-frame-options': policy === MAIL_POLICY ? 'SAMEORIGIN' : 'DENY',
    },
  })
  return new Answer('page', response)
}
