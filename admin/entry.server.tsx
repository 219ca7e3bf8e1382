import type { RouterContextProvider } from 'react-router'
import { RENDER_TIMEOUT_MS, createHandleError, createHandleRequest } from '#ui/document/create-handle-request.tsx'
import { depsContext, requestContext } from './context.ts'

const read = (provider: Readonly<RouterContextProvider>) => ({
  context: provider.get(requestContext),
  logger: provider.get(depsContext).logger,
})

/** Data responses share the time limit of pages. */
export const streamTimeout = RENDER_TIMEOUT_MS
export const handleError = createHandleError(read)
export default createHandleRequest(read)
