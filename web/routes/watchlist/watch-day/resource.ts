import { z } from 'zod'
import { changeWatchDays } from '#domain/watchlist/change-watch-days.ts'
import { RETURN_FIELD, TITLE_FIELDS, readTitleRef } from '../../../http/fields.ts'
import { refusalsOf } from '../../../http/contract.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { resource } from '../../../http/resource.ts'
import { WATCHED_ON } from '../../../http/shapes.ts'
import { changeAnswers } from '../change-answers.ts'
import { TITLE_CHANGE_REFUSALS } from '../refusals.ts'

const DAY = z.string().optional().catch(undefined)

const FIELDS = z.object({
  ...TITLE_FIELDS,
  ...RETURN_FIELD,
  day: DAY.describe('A day to be added, such as 2026-11-27: 1900 or later, and not to come.'),
  was: DAY.describe('The day that it replaces.'),
  remove: z.unknown().optional().describe('Removes `was`.'),
})

const { loader, action } = resource({
  contract: {
    POST: {
      about: 'A day on which the member watched a title is added, replaced or removed. Its status stays.',
      caller: 'member',
      body: FIELDS,
      leads: true,
      answers: { 200: z.object({ watchedOn: WATCHED_ON }), ...refusalsOf(TITLE_CHANGE_REFUSALS) },
    },
  },
  async POST({ request, deps, seen }) {
    const { member: viewer, preferences, mayAskUpstream: mayAsk } = seen
    const { type, id, returnTo, day, was, remove } = await readLoosely(request, FIELDS)
    const answers = changeAnswers({ request, returnTo, language: preferences.language })
    if (viewer === null) return answers.signIn({ action: 'watchlist', cookie: null })
    const ref = readTitleRef(type, id)
    const add = remove === undefined ? day : undefined
    if (ref === null || (add === undefined && was === undefined)) return answers.refused('invalid-request')
    return answers.settle(deps, async () => {
      const changed = await changeWatchDays(deps, { viewer, ref, add, remove: was, mayAsk })
      return changed.ok ? { watchedOn: changed.watchedOn } : changed.reason
    })
  },
})
export { loader, action }
