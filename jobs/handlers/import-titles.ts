import { z } from 'zod'
import { workOnImport } from '#domain/imports/work-on-import.ts'
import type { Handler } from './handler.ts'

const order = z.object({ id: z.uuid() })

export const handleImportTitles: Handler = async (deps, { data, signal }) => {
  await workOnImport(deps, { id: order.parse(data).id, signal })
}
