import { z } from 'zod'
import { saveTitle } from '#domain/catalog/save/save-title.ts'
import { MAX_ID, TITLE_TYPES } from '#shared/titles/title.ts'
import type { Handler } from './handler.ts'

const input = z.object({ type: z.enum(TITLE_TYPES), id: z.int().min(1).max(MAX_ID) })

export const handleSaveTitle: Handler = async (deps, { data }) => {
  await saveTitle(deps, input.parse(data), { source: deps.site.catalogue })
}
