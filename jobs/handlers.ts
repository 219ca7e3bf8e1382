import { z } from 'zod'
import { mailResetLink } from '#domain/accounts/password/mail-reset-link.ts'
import { mailSignInLink } from '#domain/accounts/sign-in/mail-sign-in-link.ts'
import { cleanUpAssistant } from '#domain/assistant/clean-up-assistant.ts'
import { mailContactMessage } from '#domain/contact/mail-contact-message.ts'
import type { Deps } from '#domain/deps.ts'
import { purgeEdges } from '#domain/edge/purge-edges.ts'
import { fillCatalogue } from '#domain/home/fill-catalogue.ts'
import { cleanUpImports } from '#domain/imports/clean-up-imports.ts'
import { workOnImport } from '#domain/imports/work-on-import.ts'
import { sendMail } from '#domain/mails/send-mail.ts'
import { claimNotices } from '#domain/notices/claim-notices.ts'
import { mailDigest } from '#domain/notices/mail-digest.ts'
import { pushNotice } from '#domain/notices/push-notice.ts'
import { renderStoredPages } from '#domain/pages/render-stored-pages.ts'
import { renewEpisodes } from '#domain/progress/renew-episodes.ts'
import { saveEpisodes } from '#domain/progress/save-episodes.ts'
import { countContent } from '#domain/staff/count-content.ts'
import { confirmTitles } from '#domain/titles/confirm-titles.ts'
import { refreshReference } from '#domain/titles/refresh-reference.ts'
import { renewOffers } from '#domain/titles/renew-offers.ts'
import { indexStoredTitles } from '#domain/titles/save/index-stored-titles.ts'
import { renewTitleOffers } from '#domain/titles/save/renew-title-offers.ts'
import { saveTitle } from '#domain/titles/save/save-title.ts'
import { SAVE_REASONS } from '#shared/jobs.ts'
import type { JobName } from '#shared/jobs.ts'
import { MAIL_KINDS } from '#shared/mail.ts'
import { MAX_ID, TITLE_TYPES } from '#shared/titles/title.ts'

/** What jobs may touch. */
export interface WorkDeps extends Pick<
  Deps,
  'db' | 'tmdb' | 'clock' | 'logger' | 'site' | 'mailer' | 'pushes' | 'edges' | 'renderMarkdown'
> {
  /** For what a visitor waits for; `tmdb` lets all others go first. */
  promptTmdb: Deps['tmdb']
  /** Jobs enqueue further ones within a transaction alone, so that a job that runs twice does so once. */
  jobs: Pick<Deps['jobs'], 'enqueueIn'>
}

interface HandlerInput {
  /** UUID; the same at every try. */
  id: string
  /** What was enqueued, perhaps by another version; null for scheduled jobs. */
  data: unknown
  enqueuedAt: Date
  /** Aborted when the process stops or the job has expired: long work ends early, what remains is done next time. */
  signal: AbortSignal
}

/** Does one job by calling one verb. Whatever it throws makes the job be tried again. */
type Handler = (deps: WorkDeps, input: HandlerInput) => Promise<void>

const saveTitleData = z.object({
  type: z.enum(TITLE_TYPES),
  id: z.int().min(1).max(MAX_ID),
  // Another version may have others.
  reason: z.enum(SAVE_REASONS).catch('found'),
})
const saveEpisodesData = z.object({ id: z.int().min(1).max(MAX_ID) })
const importTitlesData = z.object({ id: z.uuid() })
const sendMailData = z.object({
  to: z.string(),
  mail: z.enum(MAIL_KINDS),
  language: z.string(),
  url: z.string().optional(),
  displayName: z.string().optional(),
})
const mailResetLinkData = z.object({ to: z.string(), language: z.string() })
const mailSignInLinkData = z.object({
  userId: z.uuid().nullable(),
  language: z.string(),
  query: z.record(z.string(), z.string()),
})
const noticeData = z.object({ userId: z.uuid(), since: z.iso.datetime(), until: z.iso.datetime() })
const pushNoticeData = noticeData.extend({ deviceId: z.string() })
const mailContactMessageData = z.object({ messageId: z.uuid() })

export type Handlers = Readonly<Record<JobName, Handler>>

/** By the name of the job. Each checks what was enqueued, perhaps by another version, and calls one verb. */
export const HANDLERS: Handlers = {
  'save-title': async (deps, { data }) => {
    const { reason, ...ref } = saveTitleData.parse(data)
    if (reason === 'shown') {
      await renewTitleOffers(deps, ref)
      return
    }
    const tmdb = reason === 'picked' ? deps.promptTmdb : deps.tmdb
    await saveTitle({ ...deps, tmdb }, ref, { source: deps.site.catalogue, isRenewal: reason === 'stale' })
  },
  'save-episodes': async (deps, { data }) => {
    await saveEpisodes(deps, { showId: saveEpisodesData.parse(data).id })
  },
  'confirm-titles': async (deps, { signal }) => {
    await confirmTitles(deps, { signal })
  },
  'renew-offers': async (deps, { signal }) => {
    await renewOffers(deps, { signal })
    await renewEpisodes(deps, { signal })
  },
  'refresh-reference': (deps) => refreshReference(deps),
  'fill-catalogue': async (deps, { signal }) => {
    await fillCatalogue(deps, { signal })
  },
  'index-titles': async (deps, { signal }) => {
    await indexStoredTitles(deps, { signal })
  },
  'import-titles': async (deps, { data, signal }) => {
    await workOnImport(deps, { id: importTitlesData.parse(data).id, signal })
  },
  'tend-imports': async (deps, { signal }) => {
    await cleanUpImports(deps, { signal })
  },
  'tend-assistant': async (deps) => {
    await cleanUpAssistant(deps)
  },
  'count-titles': async (deps) => {
    await countContent(deps)
  },
  'purge-edges': async (deps, { signal }) => {
    await purgeEdges(deps, { signal })
  },
  'render-pages': async (deps, { signal }) => {
    await renderStoredPages(deps, { signal })
  },
  'send-mail': async (deps, { id, data, enqueuedAt }) => {
    const parsed = sendMailData.safeParse(data)
    if (parsed.success) return sendMail(deps, { id, order: parsed.data, enqueuedAt })
    // Another version's, and no later try will read it better.
    deps.logger.error(
      { id, fields: parsed.error.issues.map(({ path }) => path.join('.')) },
      'A mail cannot be read and is dropped',
    )
  },
  'mail-reset-link': async (deps, { id, data, enqueuedAt }) => {
    const parsed = mailResetLinkData.safeParse(data)
    if (parsed.success) return mailResetLink(deps, { id, order: parsed.data, enqueuedAt })
    deps.logger.error({ id }, 'A reset cannot be read and is dropped')
  },
  'mail-sign-in-link': async (deps, { id, data, enqueuedAt }) => {
    const parsed = mailSignInLinkData.safeParse(data)
    if (parsed.success) return mailSignInLink(deps, { id, order: parsed.data, enqueuedAt })
    deps.logger.error({ id }, 'A link to sign in with cannot be read and is dropped')
  },
  'mail-contact-message': async (deps, { id, data }) => {
    const parsed = mailContactMessageData.safeParse(data)
    if (parsed.success) return mailContactMessage(deps, { id, messageId: parsed.data.messageId })
    deps.logger.error({ id }, 'A message of the contact form cannot be read and is not mailed')
  },
  'send-notices': async (deps, { signal }) => {
    await claimNotices(deps, { signal })
  },
  'mail-digest': async (deps, { id, data }) => {
    const parsed = noticeData.safeParse(data)
    if (parsed.success) return mailDigest(deps, { id, order: parsed.data })
    deps.logger.error({ id }, 'A digest cannot be read and is dropped')
  },
  'push-notice': async (deps, { id, data }) => {
    const parsed = pushNoticeData.safeParse(data)
    if (parsed.success) return pushNotice(deps, { order: parsed.data })
    deps.logger.error({ id }, 'A push notice cannot be read and is dropped')
  },
}
