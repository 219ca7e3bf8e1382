import type { SavedAvatar } from '#domain/accounts/avatar/save-avatar.ts'
import type { Translator } from '#i18n/translator.ts'
import { AVATAR_REFUSALS } from '../../refusals.ts'
import type { AvatarRefusal } from '../../refusals.ts'

/** The outcome of an avatar upload, in the settings' query parameter `avatar` for visitors without scripts. */
export type AvatarOutcome = 'saved' | 'removed' | AvatarRefusal

/** Null if the account no longer exists. */
export function avatarOutcome(saved: SavedAvatar): AvatarOutcome | null {
  if (saved.kind === 'saved') return 'saved'
  if (saved.problem !== 'upload-failed') return saved.problem
  return saved.reason === 'no-account' ? null : saved.reason
}

export function isAvatarRefusal(value: string | null): value is AvatarRefusal {
  return value !== null && Object.hasOwn(AVATAR_REFUSALS, value)
}

/** Why there is no new avatar. */
export function avatarRefusalText({ t }: Pick<Translator, 't'>, refusal: AvatarRefusal): string {
  const { text } = AVATAR_REFUSALS[refusal]
  return typeof text === 'string' ? t(text) : t(text.key, { reason: t(text.reason) })
}
