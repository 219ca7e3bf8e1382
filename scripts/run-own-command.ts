import { randomBytes } from 'node:crypto'
import type { DatabaseHandle } from '#db/client.ts'
import type { Env } from '#server/config/env.ts'
import { readEnv } from '#server/config/env.ts'
import { explainError } from './explain-error.ts'
import { openOwn } from './open-own.ts'

interface OwnCommand<Options> {
  /** The parsed arguments, or what is wrong with them. */
  options: Options | 'help' | { problem: string }
  usage: string
  /** Ends the sentence about a database that became unavailable. */
  whenAway: string
  run: (options: Options, db: DatabaseHandle['db'], env: Env) => Promise<{ done: boolean; said: string }>
}

/** Runs an operator's command on the site's database and ends the process: 0 done, 1 not done, 2 not understood. */
export async function runOwnCommand<Options extends object>(command: OwnCommand<Options>): Promise<void> {
  const { options, usage, whenAway } = command
  if (options === 'help') {
    process.stdout.write(usage)
  } else if ('problem' in options) {
    process.stderr.write(`${options.problem}\n\n${usage}`)
    process.exit(2)
  } else {
    try {
      const { done, said } = await runOn(options, command)
      process[done ? 'stdout' : 'stderr'].write(said)
      process.exit(done ? 0 : 1)
    } catch (error) {
      process.stderr.write(`${explainError(error, whenAway)}\n`)
      process.exit(1)
    }
  }
}

async function runOn<Options>(options: Options, { run }: Pick<OwnCommand<Options>, 'run'>) {
  // The command opens no sessions, so it does not need the site's session secret.
  const env = readEnv({ SESSION_SECRET: randomBytes(32).toString('hex'), ...process.env })
  const database = await openOwn(env)
  try {
    return await run(options, database.db, env)
  } finally {
    await database.close()
  }
}
