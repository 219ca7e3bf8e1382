import { redirect, refuse } from '../http/answers.ts'
import type { Step } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import type { Hosts } from '../http/hosts.ts'
import { isUnsafe } from './refuse-malformed.ts'

/** Decides which site is asked; sends visitors of other hosts, and of the panel's addresses, where they belong. */
export function recogniseHost(hosts: Hosts): Step {
  return (c) => {
    const { host, pathname, search } = stateOf(c)
    const recognised = hosts.recognise(host)
    const unsafe = isUnsafe(c.req.method)
    const panel = pathname === '/admin' || pathname.startsWith('/admin/')
    if (recognised === null) {
      if (unsafe) return refuse(c, 421)
      return redirect(c, panel ? `${hosts.publicUrl}/en` : `${hosts.publicUrl}${pathname}${search}`)
    }
    stateOf(c).site = recognised.site
    stateOf(c).origin = recognised.origin
    if (panel && recognised.site === 'public' && !unsafe) {
      const target = hosts.adminReachable ? `${hosts.adminUrl}${pathname}${search}` : `${recognised.origin}/en`
      return redirect(c, target)
    }
    return null
  }
}
