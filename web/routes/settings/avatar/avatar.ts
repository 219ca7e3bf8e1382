import { isUnavailable } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import { removeAvatar } from '#domain/accounts/avatar/remove-avatar.ts'
import { saveAvatar } from '#domain/accounts/avatar/save-avatar.ts'
import type { Member } from '#shared/members/member.ts'
import { depsContext, requestContext } from '../../../context.ts'
import { accountTranslator } from '../../account/account-texts.ts'
import { methodNotAllowed } from '../../method-not-allowed.ts'
import { readUpload } from '../../read-upload.ts'
import { AVATAR_STATUS, avatarOutcome, avatarRefusalText, isAvatarRefusal } from './avatar-outcome.ts'
import type { AvatarOutcome } from './avatar-outcome.ts'
import type { Route } from './+types/avatar'

const METHODS = 'POST, DELETE'
const NOT_KEPT = { 'Cache-Control': 'no-store' }
const RETRY_AFTER_S = 5

export function loader(): Response {
  return methodNotAllowed(METHODS)
}

/**
 * POST a form with the file `avatar`; DELETE, or POST with `remove`, leaves the viewer without one. JSON for scripts, else
 * a redirect to the settings, whose query `avatar` says what became of it.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST' && request.method !== 'DELETE') return methodNotAllowed(METHODS)
  const { member, preferences, bodyTooLarge = false } = context.get(requestContext)
  const answer = answererFor(request, preferences.language)
  if (member === null) return answer.signIn()
  const deps = context.get(depsContext)
  if (bodyTooLarge) return answer.with('too-large', member.avatarUrl)
  try {
    return await answer.with(...(await change(deps, request, member)))
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.warn({ err: error }, 'An avatar could not be changed')
    return answer.with('storage', member.avatarUrl)
  }
}

/** What became of it, null where the account is gone, and the address of the avatar from now on. */
async function change(
  deps: Deps,
  request: Request,
  viewer: Member,
): Promise<[outcome: AvatarOutcome | null, avatarUrl: string | null]> {
  const form = request.method === 'DELETE' ? null : await readUpload(request)
  if (request.method === 'DELETE' || form?.has('remove') === true) {
    await removeAvatar(deps, { viewer })
    return ['removed', null]
  }
  const file = form?.get('avatar')
  if (!(file instanceof Blob)) return ['not-an-image', viewer.avatarUrl]
  const saved = await saveAvatar(deps, { viewer, file: file.stream(), declaredBytes: file.size })
  return [avatarOutcome(saved), saved.kind === 'saved' ? saved.avatarUrl : viewer.avatarUrl]
}

function answererFor(request: Request, language: string) {
  const forScripts = request.headers.get('accept')?.includes('application/json') === true
  const goTo = (location: string) => new Response(null, { status: 303, headers: { ...NOT_KEPT, Location: location } })
  const signIn = () =>
    forScripts
      ? Response.json({ error: 'Sign in first.' }, { status: 401, headers: NOT_KEPT })
      : goTo(`/${language}/login?redirectPath=/${language}/settings`)
  return {
    signIn,
    async with(outcome: AvatarOutcome | null, avatarUrl: string | null): Promise<Response> {
      if (outcome === null) return signIn()
      if (!forScripts) return goTo(`/${language}/settings?avatar=${outcome}`)
      if (!isAvatarRefusal(outcome)) return Response.json({ avatarUrl }, { headers: NOT_KEPT })
      const status = AVATAR_STATUS[outcome]
      const headers = status === 503 ? { ...NOT_KEPT, 'Retry-After': String(RETRY_AFTER_S) } : NOT_KEPT
      const error = avatarRefusalText(await accountTranslator(language), outcome)
      return Response.json({ error, problem: outcome }, { status, headers })
    },
  }
}
