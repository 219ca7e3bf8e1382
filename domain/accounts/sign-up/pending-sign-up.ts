import { z } from 'zod'

/** A sign-up whose address is not confirmed yet. */
const pendingSignUp = z.object({
  email: z.string(),
  hash: z.string(),
  displayName: z.string(),
  language: z.string(),
  country: z.string(),
  returnPath: z.string().nullable(),
})
export type PendingSignUp = z.infer<typeof pendingSignUp>

export function readPendingSignUp(json: string): PendingSignUp {
  return pendingSignUp.parse(JSON.parse(json))
}
