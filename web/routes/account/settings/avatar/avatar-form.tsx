import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { useRevalidator } from 'react-router'
import { AVATAR_ADDRESS, AVATAR_TYPES, MAX_AVATAR_BYTES } from '#shared/members/avatar.ts'
import { FormDone } from '#ui/form/form-message.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { post } from '../../../../features/sending/post.ts'
import { Avatar } from '../../../../features/viewer/avatar.tsx'
import { useViewer } from '../../../../features/viewer/viewer.tsx'
import { avatarRefusalText, isAvatarRefusal } from './avatar-outcome.ts'
import type { AvatarOutcome } from './avatar-outcome.ts'

/** Pixels of its side. */
const SHOWN_SIZE = 96

/** The member's picture: uploaded as soon as it is chosen, and previewed meanwhile. `outcome`: of a form without scripts. */
export function AvatarForm({ outcome }: { outcome: string | null }) {
  const { t } = useTexts()
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<SentAvatar | null>(isKnown(outcome) ? outcome : null)
  const [preview, setPreview] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (viewer === null) return null

  async function change(file: File | null) {
    const problem = file === null ? null : problemOf(file)
    if (problem !== null) return setSent(problem)
    setBusy(true)
    if (file !== null) setPreview(await readAsAddress(file))
    const outcome = await sendAvatar(file)
    setSent(outcome)
    if (isSaved(outcome)) await revalidate()
    setPreview(null)
    setBusy(false)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file !== undefined) void change(file)
  }
  return (
    <form
      className="avatar-form"
      method="post"
      action={AVATAR_ADDRESS}
      encType="multipart/form-data"
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        void change(null)
      }}
    >
      <Avatar who={preview === null ? viewer : { ...viewer, avatarUrl: preview }} size={SHOWN_SIZE} />
      <div className="stack">
        <label className="file">
          <span>{t('settings.avatarChoose')}</span>
          <input type="file" name="avatar" accept={AVATAR_TYPES} onChange={choose} aria-describedby="avatar-hint" />
        </label>
        <small id="avatar-hint">{t('settings.avatarHint')}</small>
        <div className="cluster">
          <noscript>
            <Button type="submit" compact>
              {t('common.save')}
            </Button>
          </noscript>
          {viewer.avatarUrl !== null && (
            <Button type="submit" name="remove" value="1" tone="ghost" compact>
              {t('settings.avatarRemove')}
            </Button>
          )}
        </div>
        <AvatarOutcome sent={sent} busy={busy} />
      </div>
    </form>
  )
}

function AvatarOutcome({ sent, busy }: { sent: SentAvatar | null; busy: boolean }) {
  const { t } = useTexts()
  const texts = useTexts()
  if (busy) return <p role="status">{t('common.wait')}</p>
  if (sent === null) return <p role="status" />
  if (isSaved(sent)) {
    return <FormDone>{t('settings.profileSaved')}</FormDone>
  }
  return (
    <p className="form-error" role="alert">
      <Icon name="warn" />
      <span>
        {sent === 'offline'
          ? t('settings.avatarUploadFailed', { reason: t('settings.reasonAway') })
          : avatarRefusalText(texts, sent)}
      </span>
    </p>
  )
}

/** Client-side check of what the server would refuse anyway. */
function problemOf(file: File): SentAvatar | null {
  if (file.size > MAX_AVATAR_BYTES) return 'too-large'
  return file.type === '' || AVATAR_TYPES.split(',').includes(file.type) ? null : 'not-an-image'
}

/** The content policy allows neither pictures of other sites nor blob: URLs. */
function readAsAddress(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : null))
    reader.readAsDataURL(file)
  })
}

function isKnown(outcome: string | null): outcome is Exclude<SentAvatar, 'offline'> {
  return isSaved(outcome) || isAvatarRefusal(outcome)
}

function isSaved(outcome: string | null): outcome is 'saved' | 'removed' {
  return outcome === 'saved' || outcome === 'removed'
}

/** `offline`: no answer came. */
type SentAvatar = AvatarOutcome | 'offline'

/** Sends a picture, or null to remove the present one. */
async function sendAvatar(file: File | null): Promise<SentAvatar> {
  const body = new FormData()
  if (file === null) body.set('remove', '1')
  else body.set('avatar', file)
  const answer = await post<{ problem: string }>(AVATAR_ADDRESS, body)
  if (answer?.ok === true) return file === null ? 'removed' : 'saved'
  const { problem = null } = answer?.body ?? {}
  return isAvatarRefusal(problem) ? problem : 'offline'
}
