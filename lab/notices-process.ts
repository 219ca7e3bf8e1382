import { openDatabase } from '../db/client.ts'
import { createMailer } from '../integrations/mail/mailer.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { systemClock } from '../shared/clock.ts'
import { createSampleDeps } from '../tests/factories/create-sample-deps.ts'
import { silentLogger } from '../tests/test-database.ts'

/** A process that only works on jobs, with the pace and the queues of the product; it sends to the mail server on SMTP_PORT. */
const database = await openDatabase({ databaseUrl: process.env['DATABASE_URL'], dataDir: '', logger: silentLogger })
const mailer = createMailer({
  smtpUrl: `smtp://127.0.0.1:${process.env['SMTP_PORT']}`,
  from: { name: 'Kinora', address: 'no-reply@kinora.example' },
  outbox: { put: async () => {}, list: async () => [], read: async () => null },
  logger: silentLogger,
})
const deps = { ...createSampleDeps(database.db), clock: systemClock, mailer }
const jobs = await startJobs({ database, deps: { ...deps, promptTmdb: deps.tmdb }, works: true })
jobs.enqueue({ name: 'send-notices' })
