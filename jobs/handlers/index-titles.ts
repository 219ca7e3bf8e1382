import { indexStoredTitles } from '#domain/titles/save/index-stored-titles.ts'
import type { Handler } from './handler.ts'

export const handleIndexTitles: Handler = async (deps, { signal }) => {
  await indexStoredTitles(deps, { signal })
}
