import { z } from 'zod'
import { id, items, name, text, textOrNull } from './fields.ts'
import { movieResult } from './results.ts'

export const collection = z.object({
  id,
  name,
  overview: text,
  poster_path: textOrNull,
  backdrop_path: textOrNull,
  parts: items(movieResult),
})

export type Collection = z.output<typeof collection>
