import { redirect, refuse } from '../http/answers.ts'
import { isUnsafe } from '../http/methods.ts'
import type { IncomingRequest } from '../http/request.ts'
import type { SiteHosts, RecognisedHost } from '../http/hosts.ts'
import { createRedirectLoops } from '../http/redirect-loops.ts'
import type { Logger } from '#shared/logger.ts'
import type { Middleware } from './compose.ts'

/** Decides which site is requested; redirects requests for other hosts, and for the panel's paths, to where they belong. */
export function recogniseHost(hosts: SiteHosts, logger: Logger): Middleware<IncomingRequest, RecognisedHost> {
  const loops = createRedirectLoops()
  return (request) => {
    const { req, host, pathname, search, clientIp } = request
    const recognised = hosts.recognise(host)
    const unsafe = isUnsafe(req.method)
    const panel = pathname === '/admin' || pathname.startsWith('/admin/')
    if (recognised === null) {
      if (unsafe) return refuse(request, 421)
      const location = panel ? `${hosts.publicUrl}/en` : `${hosts.publicUrl}${pathname}${search}`
      if (!loops.isCircle({ host, location, clientIp })) return redirect(location)
      const { publicUrl } = hosts
      logger.error(
        { host, publicUrl },
        'Visitors are redirected in a circle: the proxy must hand on the Host header with its port (nginx: $http_host), and PUBLIC_URL be what they ask for',
      )
      return refuse(request, 421)
    }
    if (recognised.site === 'public') loops.arrived()
    if (panel && recognised.site === 'public' && !unsafe) {
      const target = hosts.adminReachable ? `${hosts.adminUrl}${pathname}${search}` : `${recognised.origin}/en`
      return redirect(target)
    }
    return recognised
  }
}
