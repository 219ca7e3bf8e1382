import { z } from 'zod'
import { ratePassword } from '#domain/accounts/password/rate-password.ts'
import { answerJson } from '../../http/answers.ts'
import { readLoosely } from '../../http/read-input.ts'
import { resource } from '../../http/resource.ts'
import { NEW_PASSWORD_CUT } from './forms/new-password.ts'
import { textField } from './forms/outcome.ts'
import type { RatedPassword } from './forms/strength.tsx'
import { FORM_REFUSALS } from './refusals.ts'

const FIELDS = z.object({ password: textField, email: textField, displayName: textField })

const RATED = z.object({ strength: z.int().min(0).max(3), problem: z.string().nullable() })

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'How hard a typed password is to guess, and the message with which it would be refused. Nothing of it is stored.',
      body: FIELDS,
      answers: { 200: RATED, 429: z.object({}) },
    },
  },
  async POST({ request, deps: { limiter }, seen: { clientIp, member } }) {
    if ((await limiter.consume('passwordRating', clientIp)) !== null) return answerJson({}, { status: 429 })
    const { password, ...typed } = await readLoosely(request, FIELDS, { cut: NEW_PASSWORD_CUT })
    const { problem, strength } = await ratePassword(password, member ?? typed)
    const rated: RatedPassword = { strength, problem: problem === null ? null : FORM_REFUSALS[problem].text }
    return answerJson(rated)
  },
})
export { loader, action }
