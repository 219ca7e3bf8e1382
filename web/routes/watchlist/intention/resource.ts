import { z } from 'zod'
import { readIntention } from '#domain/watchlist/intention.ts'
import { RETURN_FIELD } from '../../../http/fields.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { resource } from '../../../http/resource.ts'
import { changeAnswers } from '../change-answers.ts'
import { setIntention } from './set-intention.ts'

const part = z.union([z.string(), z.number()]).optional().catch(undefined)
const FIELDS = z.object({ action: part, type: part, id: part, value: part, ...RETURN_FIELD })

/**
 * A guest's form with action, type, id, returnTo, and value if they have chosen a status or a rating: redirects to the sign-in
 * screen; the action is carried out once they are signed in. Members are redirected back.
 */
const { loader, action } = resource({
  async POST({ request, deps, seen: { member, preferences } }) {
    const { returnTo, ...given } = await readLoosely(request, FIELDS)
    const answers = changeAnswers({ request, returnTo, language: preferences.language })
    if (member !== null) return answers.saved({})
    const said = [given.action, given.type, given.id, given.value].filter((each) => each !== undefined)
    const intention = readIntention(said.join('.'))
    if (intention === null) return answers.refused('invalid-request')
    return answers.signIn({ action: intention.action, cookie: setIntention(deps, intention) })
  },
})
export { loader, action }
