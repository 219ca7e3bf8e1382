import ipaddr from 'ipaddr.js'
import type { Outbox } from '#integrations/mail/outbox.ts'
import { refuse } from '../http/answers.ts'
import type { Env } from '../config/env.ts'
import type { HostContext, Step } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import { mailPage, MAIL_POLICY, outboxPage, OUTBOX_POLICY } from '../pages/outbox-pages.ts'
import { isUnsafe } from './refuse-malformed.ts'

export const OUTBOX_PATH = '/_outbox'

/** Proxies and tunnels leave at least one of these; a developer's own browser sends none. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

interface Options {
  env: Pick<Env, 'publicUrl'>
  /** Null where mails are really sent. */
  outbox: Outbox | null
  /** Of `npm run dev`. Elsewhere a proxy on the same machine could look like its own browser. */
  development: boolean
}

/**
 * `/_outbox`: the mails that were not sent, for the developer at this machine. They hold links that let anyone in, so
 * everybody else finds nothing there.
 */
export function readableOutbox({ env, outbox, development }: Options): Step {
  const open = development && LOCAL_HOSTS.has(new URL(env.publicUrl).hostname)
  return (c) => {
    const { pathname } = stateOf(c)
    if (pathname !== OUTBOX_PATH && !pathname.startsWith(`${OUTBOX_PATH}/`)) return null
    if (!open || outbox === null || !isOwnBrowser(c) || isUnsafe(c.req.method)) return refuse(c, 404)
    return answer(c, outbox, pathname.slice(OUTBOX_PATH.length + 1))
  }
}

function isOwnBrowser(c: HostContext): boolean {
  const { host, clientIp, site } = stateOf(c)
  return (
    site === 'public' &&
    LOCAL_HOSTS.has(host.replace(/:\d+$/, '')) &&
    isLoopback(clientIp) &&
    FORWARDED.every((name) => c.req.header(name) === undefined)
  )
}

function isLoopback(address: string | null): boolean {
  return address !== null && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

async function answer(c: HostContext, outbox: Outbox, rest: string): Promise<Response> {
  if (rest === '') return html(await outboxPage(outbox), OUTBOX_POLICY)
  const [, name = '', part] = /^([\w-]+\.eml)(\/html)?$/.exec(rest) ?? []
  const raw = await outbox.read(name)
  if (raw === null) return refuse(c, 404)
  const page = mailPage(raw, `${OUTBOX_PATH}/${name}`)
  return part === undefined ? html(page.frame, OUTBOX_POLICY) : html(page.content, MAIL_POLICY)
}

function html(body: string, policy: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-frame-options': policy === MAIL_POLICY ? 'SAMEORIGIN' : 'DENY',
    },
  })
}
