/** An error whose message is all that the user at the terminal needs: what is wrong and how to fix it. */
export class Trouble extends Error {
  name = 'Trouble'
}

/** Prints what is being done, then how long it took. Steps print nothing themselves unless they fail. */
export async function step(title, work) {
  const begun = performance.now()
  process.stdout.write(`${title} … `)
  try {
    const result = await work()
    process.stdout.write(`${seconds(begun)}\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

function seconds(begun) {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`
}

/** Runs a command line program; a Trouble ends it with its message and exit code 1. */
export async function main(program) {
  try {
    await program()
  } catch (error) {
    process.stderr.write(`${error instanceof Trouble ? error.message : (error?.stack ?? error)}\n`)
    process.exit(1)
  }
}
