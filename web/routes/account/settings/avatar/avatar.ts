import { z } from 'zod'
import { removeAvatar } from '#domain/accounts/avatar/remove-avatar.ts'
import { saveAvatar } from '#domain/accounts/avatar/save-avatar.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { answer } from '../../../../http/answers.ts'
import { readUpload } from '../../../../http/read-input.ts'
import { requireMember, signInFirst } from '../../../../http/require-member.ts'
import { resource } from '../../../../http/resource.ts'
import type { Asked } from '../../../../http/resource.ts'
import { unlessUnavailable } from '../../../../http/unless-unavailable.ts'
import { accountTranslator } from '../../account-texts.ts'
import { AVATAR_REFUSALS } from '../../refusals.ts'
import { avatarOutcome, avatarRefusalText, isAvatarRefusal } from './avatar-outcome.ts'
import type { AvatarOutcome } from './avatar-outcome.ts'
import { refusalsOf } from '../../../../http/contract.ts'

const ANSWERS = {
  200: z.object({ avatarUrl: z.string().nullable() }),
  ...refusalsOf(AVATAR_REFUSALS),
}
const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'The member’s picture: JPEG, PNG, WebP, GIF or AVIF by content, at most 1 MB, of which the first frame, at most 800 px, is stored as WebP without metadata; with `remove` none. Forms are led to the settings, whose query has the outcome in `avatar`. `error` is in the member’s language.',
      caller: 'member',
      body: z.object({ avatar: z.file().optional(), remove: z.string().optional() }),
      sentAs: 'file',
      leads: true,
      answers: ANSWERS,
    },
    DELETE: { about: 'Removes the member’s picture.', caller: 'member', leads: true, answers: ANSWERS },
  },
  POST: change,
  DELETE: change,
})
export { loader, action }

async function change({ request, deps, seen }: Asked): Promise<Response> {
  const { language } = seen.preferences
  const guest = { request, language, returnTo: `/${language}/settings` }
  const viewer = requireMember(seen, guest)
  const { outcome, avatarUrl } = await outcomeOf(deps, { request, viewer, seen })
  // The account is gone.
  if (outcome === null) return signInFirst(guest)
  const to = `/${language}/settings?avatar=${outcome}`
  if (!isAvatarRefusal(outcome)) return answer(request, { body: { avatarUrl }, to })
  const error = avatarRefusalText(await accountTranslator(language), outcome)
  return answer(request, { body: { error, problem: outcome }, status: AVATAR_REFUSALS[outcome].status, to })
}

interface Changed {
  /** Null if the account no longer exists. */
  outcome: AvatarOutcome | null
  /** Its new URL. */
  avatarUrl: string | null
}

async function outcomeOf(
  deps: Deps,
  { request, viewer, seen }: Pick<Asked, 'request' | 'seen'> & { viewer: Member },
): Promise<Changed> {
  const unchanged = (outcome: AvatarOutcome): Changed => ({ outcome, avatarUrl: viewer.avatarUrl })
  const form = request.method === 'DELETE' ? null : await readUpload(request, seen)
  if (form === 'too-large') return unchanged(form)
  if (form === 'busy') return unchanged('storage')
  const unavailable = { log: 'An avatar could not be changed', answer: () => unchanged('storage') }
  return unlessUnavailable(deps, unavailable, async () => {
    if (form === null || (form !== 'unreadable' && form.has('remove'))) {
      await removeAvatar(deps, { viewer })
      return { outcome: 'removed', avatarUrl: null }
    }
    const file = form === 'unreadable' ? null : form.get('avatar')
    if (typeof file !== 'object' || file === null) return unchanged('not-an-image')
    const stream = new Blob([await file.bytes()]).stream()
    const saved = await saveAvatar(deps, { viewer, file: stream, declaredBytes: file.size })
    return { outcome: avatarOutcome(saved), avatarUrl: saved.kind === 'saved' ? saved.avatarUrl : viewer.avatarUrl }
  })
}
