import { purgeEdges } from '#domain/edge/purge-edges.ts'
import type { Handler } from './handler.ts'

export const handlePurgeEdges: Handler = async (deps, { signal }) => {
  await purgeEdges(deps, { signal })
}
