import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { Caller } from '../auth/caller.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import type { OwnPasswordRefusal } from '../check-own-password.ts'
import { countTry } from '../count-tries.ts'
import { findHash } from '../auth/credential.ts'
import { checkOwnCode } from '../second-factor/check-own-code.ts'
import type { OwnCodeRefusal } from '../second-factor/check-own-code.ts'
import { isEmail, normalizeEmail } from '../email-address.ts'
import { createLink } from '../links.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { tellMember } from '../tell-member.ts'

/** `email-taken` only if addresses need no confirmation; otherwise the address's owner gets a mail instead. */
export type EmailChangeRefusal = OwnPasswordRefusal | OwnCodeRefusal | 'email-invalid' | 'email-same' | 'email-taken'

interface Input {
  viewer: Pick<Member, 'id' | 'email' | 'displayName'>
  email: string
  /** The viewer's password; ignored if they have none. */
  password: string
  /** Second-factor code; ignored if the account has no second factor. */
  code?: string
  language: string
  caller: Caller
}

/** Mails a link to the new address; nothing changes until it is used. The old address is notified immediately. */
export async function requestEmailChange(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'jobs' | 'limiter' | 'securityLog' | 'site'>,
  { viewer, password, code = '', language, caller, ...given }: Input,
): Promise<{ ok: true } | { ok: false; reason: EmailChangeRefusal }> {
  const { auth, db, jobs, limiter, site } = deps
  const to = normalizeEmail(given.email)
  if (!isEmail(to)) return { ok: false, reason: 'email-invalid' }
  if (to === viewer.email) return { ok: false, reason: 'email-same' }
  const hash = await findHash(db, viewer.id)
  const reason =
    (await checkOwnPassword(deps, { userId: viewer.id, password, caller })) ??
    (await checkOwnCode(deps, { userId: viewer.id, code, caller }))
  if (reason !== null) return { ok: false, reason }
  if (!(await countTry(limiter, [['ownAddress', viewer.id]]))) return { ok: false, reason: 'too-many-tries' }
  const owner = await db.selectFrom('auth_users').select('id').where('email', '=', to).executeTakeFirst()
  if (owner !== undefined && !auth.confirmsEmail) return { ok: false, reason: 'email-taken' }
  return inTransaction(db, async (trx) => {
    const link = { kind: 'confirm-email-change', value: `${viewer.id} ${to}` } as const
    const token = await createLink({ db: trx }, link)
    // The password was reset meanwhile: the caller is no longer trusted, and no link is sent.
    if ((await findHash(trx, viewer.id)) !== hash) return { ok: false, reason: 'wrong-password' }
    const mail =
      owner === undefined
        ? ({
            mail: 'confirm-email-change',
            url: `${site.publicUrl}/${language}/settings/email?token=${token}`,
            displayName: viewer.displayName,
          } as const)
        : ({ mail: 'address-taken', url: `${site.publicUrl}/${language}/login` } as const)
    await jobs.enqueueIn(trx, { name: 'send-mail', to, language, ...mail })
    await tellMember({ db: trx, jobs }, { userId: viewer.id, mail: 'email-change-asked' })
    await recordSecurityEvent({ ...deps, db: trx }, { kind: 'email-change-requested', userId: viewer.id, caller })
    return { ok: true }
  })
}
