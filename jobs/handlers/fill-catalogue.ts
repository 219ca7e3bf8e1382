import { fillCatalogue } from '#domain/home/fill-catalogue.ts'
import type { Handler } from './handler.ts'

export const handleFillCatalogue: Handler = async (deps, { signal }) => {
  await fillCatalogue(deps, { signal })
}
