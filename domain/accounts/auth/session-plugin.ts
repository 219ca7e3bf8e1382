import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Lets the second factor's hook recognise a sign-in that is handed over. Not an HTTP route: nothing is mounted. */
export const HAND_OVER_PATH = '/hand-over'

/** Steps that the library offers only as part of larger operations. */
export function sessionPlugin() {
  return {
    id: 'kinora-sessions',
    endpoints: {
      /** Starts a session and sets its cookie for a user who has just proved their identity. */
      startSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (ctx) => {
          const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
          if (user === null) throw ctx.error('NOT_FOUND')
          const session = await ctx.context.internalAdapter.createSession(user.id)
          await setSessionCookie(ctx, { session, user })
          return ctx.json({ token: session.token })
        },
      ),
      /** Signs in a user for whom the other site vouches: as a sign-in, second-factor challenge included. */
      handOver: createAuthEndpoint(
        HAND_OVER_PATH,
        { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
        async (ctx) => {
          const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
          if (user === null) throw ctx.error('NOT_FOUND')
          const session = await ctx.context.internalAdapter.createSession(user.id)
          await setSessionCookie(ctx, { session, user })
          return ctx.json({ token: session.token })
        },
      ),
      /** The cookies that make a browser drop its session. */
      clearSessionCookies: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
        deleteSessionCookie(ctx)
        return ctx.json({})
      }),
    },
  } satisfies BetterAuthPlugin
}
