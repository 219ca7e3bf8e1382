import { randomBytes } from 'node:crypto'
import { reportQuestions } from '#domain/assistant/learning/report-questions.ts'
import { readEnv } from '#server/config/env.ts'
import { systemClock } from '#shared/clock.ts'
import { explainError } from '../explain-error.ts'
import { openOwn } from '../open-own.ts'
import { readOptions, USAGE } from './read-options.ts'
import { writeReport } from './write-report.ts'

/** `npm run assistant`. */

const options = readOptions(process.argv.slice(2))
if (options === 'help') {
  process.stdout.write(USAGE)
} else if ('problem' in options) {
  process.stderr.write(`${options.problem}\n\n${USAGE}`)
  process.exit(2)
} else {
  try {
    process.stdout.write(await report(options.days))
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${explainError(error, '.')}\n`)
    process.exit(1)
  }
}

async function report(days: number): Promise<string> {
  // The command opens no sessions, and need not be told the secret of those that the site opens.
  const database = await openOwn(readEnv({ SESSION_SECRET: randomBytes(32).toString('hex'), ...process.env }))
  try {
    return writeReport(await reportQuestions({ db: database.db, clock: systemClock }, { days }), { days })
  } finally {
    await database.close()
  }
}
