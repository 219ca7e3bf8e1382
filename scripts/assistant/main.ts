import { reportQuestions } from '#domain/assistant/learning/report-questions.ts'
import { systemClock } from '#shared/clock.ts'
import { runOwnCommand } from '../run-own-command.ts'
import { readOptions, USAGE } from './read-options.ts'
import { writeReport } from './write-report.ts'

/** `npm run assistant`. */
await runOwnCommand({
  options: readOptions(process.argv.slice(2)),
  usage: USAGE,
  whenUnavailable: '.',
  async run({ days }, db) {
    return { done: true, said: writeReport(await reportQuestions({ db, clock: systemClock }, { days }), { days }) }
  },
})
