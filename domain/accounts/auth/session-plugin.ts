import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** By which the second factor's hook knows that a sign-in is carried over. No address: nothing is mounted. */
export const HAND_OVER_PATH = '/hand-over'

/** What the library does only as a part of something else. */
export function sessionPlugin() {
  return {
    id: 'kinora-sessions',
    endpoints: {
      /** For somebody who has just proved who they are: a new session and its cookie. */
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
      /** For somebody whose sign-in the other site vouches for: as a sign-in, the second factor's question included. */
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
      /** The cookies that make a browser forget its session. */
      clearSessionCookies: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
        deleteSessionCookie(ctx)
        return ctx.json({})
      }),
    },
  } satisfies BetterAuthPlugin
}
