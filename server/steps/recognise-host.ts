import { redirect, refuse } from '../http/answers.ts'
import { isUnsafe } from '../http/methods.ts'
import type { IncomingRequest } from '../http/request.ts'
import type { Hosts, RecognisedHost } from '../http/hosts.ts'
import type { Step } from './step.ts'

/** Decides which site is asked; sends visitors of other hosts, and of the panel's addresses, where they belong. */
export function recogniseHost(hosts: Hosts): Step<IncomingRequest, RecognisedHost> {
  return (request) => {
    const { req, host, pathname, search } = request
    const recognised = hosts.recognise(host)
    const unsafe = isUnsafe(req.method)
    const panel = pathname === '/admin' || pathname.startsWith('/admin/')
    if (recognised === null) {
      if (unsafe) return refuse(request, 421)
      return redirect(panel ? `${hosts.publicUrl}/en` : `${hosts.publicUrl}${pathname}${search}`)
    }
    if (panel && recognised.site === 'public' && !unsafe) {
      const target = hosts.adminReachable ? `${hosts.adminUrl}${pathname}${search}` : `${recognised.origin}/en`
      return redirect(target)
    }
    return recognised
  }
}
