import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobName } from '#shared/jobs.ts'
import { handleConfirmTitles } from './handlers/confirm-titles.ts'
import { handleCountTitles } from './handlers/count-titles.ts'
import { handleFillCatalogue } from './handlers/fill-catalogue.ts'
import type { Handler, WorkDeps } from './handlers/handler.ts'
import { handleImportTitles } from './handlers/import-titles.ts'
import { handleIndexTitles } from './handlers/index-titles.ts'
import { handleMailContactMessage } from './handlers/mail-contact-message.ts'
import { handleMailResetLink } from './handlers/mail-reset-link.ts'
import { handlePurgeEdges } from './handlers/purge-edges.ts'
import { handleRefreshReference } from './handlers/refresh-reference.ts'
import { handleRenderPages } from './handlers/render-pages.ts'
import { handleSaveTitle } from './handlers/save-title.ts'
import { handleSendMail } from './handlers/send-mail.ts'
import { handleTendAssistant } from './handlers/tend-assistant.ts'
import { handleTendImports } from './handlers/tend-imports.ts'
import { FURTHER_WORKERS_POLL, JOB_NAMES, QUEUES, SCHEDULED_POLL } from './queues.ts'
import type { Pace, QueueSettings } from './queues.ts'

export type Handlers = Readonly<Record<JobName, Handler>>

export const HANDLERS: Handlers = {
  'save-title': handleSaveTitle,
  'confirm-titles': handleConfirmTitles,
  'refresh-reference': handleRefreshReference,
  'fill-catalogue': handleFillCatalogue,
  'index-titles': handleIndexTitles,
  'import-titles': handleImportTitles,
  'tend-imports': handleTendImports,
  'tend-assistant': handleTendAssistant,
  'count-titles': handleCountTitles,
  'purge-edges': handlePurgeEdges,
  'render-pages': handleRenderPages,
  'send-mail': handleSendMail,
  'mail-reset-link': handleMailResetLink,
  'mail-contact-message': handleMailContactMessage,
}

export interface WorkOptions {
  deps: WorkDeps
  pace: Pace
  handlers?: Handlers
  queues?: typeof QUEUES
}

export interface Workers {
  /** Polls the queue immediately instead of at its next turn. */
  wake(name: JobName): void
  /** Takes no further jobs; resolves when running ones have ended. Long ones are asked to end early. */
  stop(): Promise<void>
}

export async function workQueues(
  boss: PgBoss,
  { deps, pace, handlers = HANDLERS, queues = QUEUES }: WorkOptions,
): Promise<Workers> {
  const ids = new Map<JobName, string[]>()
  const stopping = new AbortController()
  const wake = (name: JobName) => {
    for (const id of ids.get(name) ?? []) boss.notifyWorker(id)
  }

  /** It is done or given up: even if this fails, it is not run again. */
  async function forget(name: JobName, id: string): Promise<void> {
    await boss.deleteJob(name, id).catch((error: unknown) => {
      deps.logger.warn({ err: error, job: name, id }, 'A job that has ended could not be removed')
    })
  }

  async function handle(name: JobName, job: JobWithMetadata<unknown>): Promise<void> {
    const { id, data, createdOn } = job
    const confidential = queues[name].confidential === true
    // If there is one job there may be more: wakes the other workers now, and this one after its job.
    wake(name)
    try {
      const signal = AbortSignal.any([stopping.signal, job.signal])
      await handlers[name](deps, { id, data, enqueuedAt: createdOn, signal })
    } catch (error) {
      const givenUp = job.retryCount >= job.retryLimit
      deps.logger.warn({ err: error, job: name, ...(confidential ? { id } : { data }), givenUp }, 'A job failed')
      if (confidential && givenUp) await forget(name, id)
      // What is thrown is kept in the database, with everything that hangs on it: the log above has the cause.
      // oxlint-disable-next-line preserve-caught-error
      throw new Error(error instanceof Error ? error.message : String(error))
    }
    if (confidential) await forget(name, id)
  }

  for (const name of JOB_NAMES) {
    const own: string[] = []
    ids.set(name, own)
    for (let index = 0; index < queues[name].workers; index += 1) {
      const pollingIntervalSeconds = index === 0 ? pollOf(queues[name], pace) : FURTHER_WORKERS_POLL
      own.push(
        await boss.work(
          name,
          { pollingIntervalSeconds, includeMetadata: true },
          async (jobs: JobWithMetadata<unknown>[]) => {
            for (const job of jobs) await handle(name, job)
          },
        ),
      )
    }
  }

  return {
    wake,
    async stop() {
      stopping.abort()
      await Promise.all(JOB_NAMES.map((name) => boss.offWork(name, { wait: true })))
    },
  }
}

function pollOf({ cron }: QueueSettings, pace: Pace): number {
  return cron === undefined ? pace.poll : SCHEDULED_POLL
}
