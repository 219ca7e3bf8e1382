import { createContext } from 'react-router'
import type { Deps } from '#domain/deps.ts'
import type { FulfilledIntention } from '#domain/watchlist/fulfil-intention.ts'
import type { RequestContext } from '#shared/http/request-context.ts'

/** What the process passes to every route: set once in serve.ts, read by loaders and actions. */
export const depsContext = createContext<Deps>()
export const requestContext = createContext<RequestContext>()
/** A guest's intention that has now been carried out, from middleware/merge-guest-data.ts. */
export const resumedContext = createContext<FulfilledIntention | null>(null)
