import { z } from 'zod'
import { readIntention } from '#domain/watchlist/intention.ts'
import { RETURN_FIELD } from '../../../http/fields.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { resource } from '../../../http/resource.ts'
import { changeAnswers } from '../change-answers.ts'
import { setIntention } from './set-intention.ts'
import { refusalsOf } from '../../../http/contract.ts'
import { TITLE_CHANGE_REFUSALS } from '../refusals.ts'

const part = z.union([z.string(), z.number()]).optional().catch(undefined)
const VIEW = z.literal('sign-up').optional().catch(undefined)
const FIELDS = z.object({ action: part, type: part, id: part, value: part, view: VIEW, ...RETURN_FIELD })

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'What a guest wants to do (`action`: `watchlist` or `rate`; `value`: a status or rating), stored for 30 minutes in a cookie and carried out once they are signed in: leads to the sign-in screen (`view`: to its form for a new account), members back.',
      body: FIELDS,
      leads: true,
      answers: { 200: z.object({}), ...refusalsOf(TITLE_CHANGE_REFUSALS) },
    },
  },
  async POST({ request, deps, seen: { member, preferences } }) {
    const { returnTo, view, ...given } = await readLoosely(request, FIELDS)
    const answers = changeAnswers({ request, returnTo, language: preferences.language })
    if (member !== null) return answers.saved({})
    const said = [given.action, given.type, given.id, given.value].filter((each) => each !== undefined)
    const intention = readIntention(said.join('.'))
    if (intention === null) return answers.refused('invalid-request')
    return answers.signIn({ action: intention.action, cookie: setIntention(deps, intention), view })
  },
})
export { loader, action }
