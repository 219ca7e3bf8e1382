import { setTimeout as sleep } from 'node:timers/promises'
import { keepLastWrite } from '#domain/accounts/sessions/keep-last-write.ts'
import type { Deps } from '#domain/deps.ts'
import type { Replicas } from '#db/replicas/open-replicas.ts'
import { whileNoting } from '#db/replicas/note-writes.ts'
import type { Applications } from './load-applications.ts'

/** Enough to get another connection, or another primary; the member waits for the response, in milliseconds. */
const PAUSE_MS = 300

/**
 * The public site reads from replicas where verbs use `deps.reads`; the panel reads from the primary only. A member's write,
 * including a sign-in, is recorded before the response is sent, because their next request may reach another process.
 */
export function withReplicas(applications: Applications, replicas: Replicas): Applications {
  const web: Applications['web'] = (request, context, deps) =>
    whileNoting(async (writes) => {
      const reads = replicas.readsAfter(context.lastWrite ?? null)
      const answer = await applications.web(request, context, { ...deps, reads })
      if (writes.some) await keepWrite(deps, replicas, sessionAfter(deps.auth, request, answer))
      return answer
    })
  return { ...applications, web }
}

/** The session token that the browser will have after this response; null for guests. */
function sessionAfter(auth: Deps['auth'], request: Request, answer: Response): string | null {
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  // Of equal names the first counts.
  return auth.sessionToken({ cookies: [...set, request.headers.get('cookie') ?? ''].join('; ') })
}

async function keepWrite(deps: Pick<Deps, 'db' | 'logger'>, replicas: Replicas, token: string | null): Promise<void> {
  if (token === null) return
  const keep = () => keepLastWrite(deps, { token })
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
