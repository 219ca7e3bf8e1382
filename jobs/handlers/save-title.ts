import { z } from 'zod'
import { saveTitle } from '#domain/titles/save/save-title.ts'
import { SAVE_REASONS } from '#shared/jobs.ts'
import { MAX_ID, TITLE_TYPES } from '#shared/titles/title.ts'
import type { Handler } from './handler.ts'

const input = z.object({
  type: z.enum(TITLE_TYPES),
  id: z.int().min(1).max(MAX_ID),
  // Another version may have other reasons.
  reason: z.enum(SAVE_REASONS).catch('found'),
})

export const handleSaveTitle: Handler = async (deps, { data }) => {
  const { reason, ...ref } = input.parse(data)
  const tmdb = reason === 'picked' ? deps.promptTmdb : deps.tmdb
  await saveTitle({ ...deps, tmdb }, ref, { source: deps.site.catalogue, isRenewal: reason === 'stale' })
}
