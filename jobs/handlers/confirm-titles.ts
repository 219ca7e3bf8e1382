import { confirmTitles } from '#domain/titles/confirm-titles.ts'
import type { Handler } from './handler.ts'

export const handleConfirmTitles: Handler = async (deps, { signal }) => {
  await confirmTitles(deps, { signal })
}
