import { setTimeout as sleep } from 'node:timers/promises'
import { keepLastWrite } from '#db/scale/last-write.ts'
import type { Replicas } from '#db/scale/open-replicas.ts'
import { RequestDatabase } from '#db/scale/request-database.ts'
import type { Deps } from '#domain/deps.ts'
import { isUnsafe } from '../http/methods.ts'
import type { Applications } from '../page-cache/load-applications.ts'
import { createPageTable } from '../page-cache/page-table.ts'

/** Enough to get another connection, or another primary; the member waits for the response, in milliseconds. */
const PAUSE_MS = 300

/**
 * Gives each request to the public site a database of its own: it reads from a replica if the method is safe and the route may lag. The panel
 * reads from the primary only. A member's write, including a sign-in, is recorded before the response is sent, because their next request may
 * reach another process.
 */
export function withReplicas(applications: Applications, replicas: Replicas): Applications {
  const findPage = createPageTable(applications.pages)
  const mayLag = (url: string) => findPage(new URL(url).pathname.replace(/\.data$/, ''))?.mayLag === true
  const web: Applications['web'] = async (request, context, deps) => {
    const isSafe = !isUnsafe(request.method)
    const db =
      isSafe && mayLag(request.url) ? replicas.readsAfter(context.lastWrite ?? null) : new RequestDatabase(deps.db)
    const answer = await applications.web(request, context, { ...deps, db })
    const { before, after } = sessionTokens(deps.auth, request, answer)
    // What accounts and sessions write goes past `db`.
    const hasWritten = !isSafe || db.hasWritten || before !== after
    if (hasWritten && after !== null) await keepWrite(deps, replicas, after)
    return answer
  }
  return { ...applications, web }
}

/** The session tokens that the browser sent, and will have after this response; null for guests. */
function sessionTokens(auth: Deps['auth'], request: Request, answer: Response) {
  const sent = request.headers.get('cookie') ?? ''
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  // Of equal names the first counts.
  return {
    before: auth.sessionToken({ cookies: sent }),
    after: auth.sessionToken({ cookies: [...set, sent].join('; ') }),
  }
}

async function keepWrite(deps: Pick<Deps, 'db' | 'logger'>, replicas: Replicas, token: string): Promise<void> {
  const keep = () => keepLastWrite(deps.db, { token })
  try {
    await keep().catch(() => sleep(PAUSE_MS).then(keep))
  } catch (error) {
    // At least this process shows nothing older.
    replicas.noteChange()
    deps.logger.warn(
      { err: error },
      'Where a write ends could not be kept; for some seconds a replica may show its member less',
    )
  }
}
