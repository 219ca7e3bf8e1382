import { countContent } from '#domain/staff/count-content.ts'
import type { Handler } from './handler.ts'

export const handleCountTitles: Handler = async (deps) => {
  await countContent(deps)
}
