import type { SavedAvatar } from '#domain/accounts/avatar/save-avatar.ts'
import type { Translator } from '#i18n/translator.ts'

/** The outcome of an avatar upload, in the settings' query parameter `avatar` for visitors without scripts. */
export type AvatarOutcome = 'saved' | 'removed' | AvatarRefusal
export type AvatarRefusal = 'too-large' | 'not-an-image' | 'unprocessable' | 'busy' | 'storage'

/** HTTP statuses. */
export const AVATAR_STATUS: Record<AvatarRefusal, number> = {
  'too-large': 413,
  'not-an-image': 415,
  unprocessable: 422,
  busy: 503,
  storage: 503,
}

/** Null if the account no longer exists. */
export function avatarOutcome(saved: SavedAvatar): AvatarOutcome | null {
  if (saved.kind === 'saved') return 'saved'
  if (saved.problem !== 'upload-failed') return saved.problem
  return saved.reason === 'no-account' ? null : saved.reason
}

export function isAvatarRefusal(value: string | null): value is AvatarRefusal {
  return value !== null && Object.hasOwn(AVATAR_STATUS, value)
}

/** Why there is no new avatar. */
export function avatarRefusalText({ t }: Pick<Translator, 't'>, refusal: AvatarRefusal): string {
  switch (refusal) {
    case 'too-large':
      return t('settings.avatarTooLarge')
    case 'not-an-image':
      return t('settings.avatarNotImage')
    case 'unprocessable':
      return t('settings.avatarUnprocessable')
    case 'busy':
      return t('settings.avatarUploadFailed', { reason: t('settings.avatarBusy') })
    case 'storage':
      return t('settings.avatarUploadFailed', { reason: t('settings.avatarStorage') })
  }
}
