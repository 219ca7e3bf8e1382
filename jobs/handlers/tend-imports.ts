import { tendImports } from '#domain/imports/tend-imports.ts'
import type { Handler } from './handler.ts'

export const handleTendImports: Handler = async (deps, { signal }) => {
  await tendImports(deps, { signal })
}
