import { randomUUID } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { createTestAuth } from '#domain/accounts/testing/test-auth.ts'
import type { Mail } from '#integrations/mail/mailer.ts'
import type { Job } from '#shared/jobs.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { USUAL_NOTICE_TIME } from '#shared/members/notice.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertOffer, insertProvider } from '#tests/factories/insert-offer.ts'
import { insertOfferChange } from '#tests/factories/insert-offer-change.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { claimNotices } from '../claim-notices.ts'
import { mailDigest } from '../mail-digest.ts'
import { pushNotice } from '../push-notice.ts'
import { saveMailNotices } from '../save-mail-notices.ts'

export const HOUR_MS = 60 * 60_000
/** A Monday; 18:00 in Istanbul is 15:00 in UTC. */
export const START = Date.parse('2026-06-15T10:00:00Z')
export const DAILY = { ...USUAL_NOTICE_TIME, every: 'day' } as const
export const NETFLIX = 8

/** Notices on a database, at a time that tests move on; what was mailed. */
export function prepareNotices(db: Database) {
  let now = START
  const mails: Mail[] = []
  const clock = { now: () => new Date(now) }
  const deps = {
    ...createSampleDeps(db),
    auth: createTestAuth(db),
    clock,
    jobs: recordingJobs(),
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
  }
  return {
    db,
    deps,
    mails,
    pass: (hours: number) => void (now += hours * HOUR_MS),
    now: () => new Date(now),
    /** Claims what is due, and does it. */
    async send(): Promise<Job[]> {
      await claimNotices(deps)
      const jobs = deps.jobs.jobs.splice(0)
      for (const job of jobs) {
        if (job.name === 'mail-digest') await mailDigest(deps, { id: randomUUID(), order: job })
        if (job.name === 'push-notice') await pushNotice(deps, { order: job })
      }
      return jobs
    },
  }
}
type Prepared = ReturnType<typeof prepareNotices>

export async function member(db: Database, given: Parameters<typeof insertMember>[1] = {}) {
  await insertProvider(db, { id: NETFLIX, name: 'Netflix' })
  const viewer = await insertMember(db, { country_code: 'TR', services: [NETFLIX], ...given })
  await db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', viewer.id).execute()
  return viewer
}

/** It is offered, and was noticed at that moment. */
export async function arrive(db: Database, ref: TitleRef, at: Date, { country = 'TR', service = NETFLIX } = {}) {
  await db.deleteFrom('content_providers').where('content_id', '=', ref.id).where('provider_id', '=', service).execute()
  await insertOffer(db, ref, { provider_id: service, country_code: country })
  await insertOfferChange(db, ref, { service_id: service, country_code: country, noticed_at: at })
}

export async function want(
  db: Database,
  { id }: { id: string },
  ref: TitleRef,
  status: 'want_to_watch' | 'dropped' = 'want_to_watch',
) {
  await db
    .insertInto('user_watchlists')
    .values({ user_id: id, content_id: ref.id, content_type: ref.type, status, added_at: '2026-01-01T00:00:00Z' })
    .execute()
}

/** A member with daily mail, and a title of theirs that came. */
export async function notified({ db, deps, pass, now }: Prepared, given: Parameters<typeof insertMember>[1] = {}) {
  const viewer = await member(db, given)
  const ref = await insertMovie(db, {
    title: 'Frankenstein',
    release_date: '2025-10-17',
    titles: { tr: 'Frankenstein' },
  })
  await want(db, viewer, ref)
  await saveMailNotices(deps, { viewer, mail: DAILY })
  pass(1)
  await arrive(db, ref, now())
  return { viewer, ref }
}
