import { z } from 'zod'
import { callerOf } from '#domain/accounts/auth/caller.ts'
import { addDevice } from '#domain/notices/add-device.ts'
import { answerJson } from '../../../../http/answers.ts'
import { refusalsOf } from '../../../../http/contract.ts'
import { readLoosely } from '../../../../http/read-input.ts'
import { resource } from '../../../../http/resource.ts'

const REFUSALS = {
  'no-device': { status: 422, error: 'That is no address at a push service with its keys.' },
  'signed-out': { status: 401, error: 'Sign in first.' },
} as const
const text = z.string().catch('')
const FIELDS = z.object({ endpoint: text, p256dh: text, auth: text })

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'This browser gets push notices until it is signed out: what its `PushSubscription` says of it, with the keys in base64url. The answer has the id under which the settings list it.',
      caller: 'member',
      body: FIELDS,
      answers: { 200: z.object({ id: z.string() }), ...refusalsOf(REFUSALS) },
    },
  },
  async POST({ request, deps, seen }) {
    const { language } = seen.preferences
    const viewer = seen.member
    if (viewer === null) return refused('signed-out')
    const target = await readLoosely(request, FIELDS)
    const added = await addDevice(deps, { viewer, caller: callerOf(request, seen.clientIp), target, language })
    return added.ok ? answerJson({ id: added.id }) : refused(added.reason)
  },
})
export { loader, action }

function refused(problem: keyof typeof REFUSALS): Response {
  const { status, error } = REFUSALS[problem]
  return answerJson({ error, problem }, { status })
}
