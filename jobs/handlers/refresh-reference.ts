import { refreshReference } from '#domain/titles/refresh-reference.ts'
import type { Handler } from './handler.ts'

export const handleRefreshReference: Handler = (deps) => refreshReference(deps)
