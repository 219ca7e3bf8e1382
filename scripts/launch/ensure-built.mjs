import { builtHash, sourcesHash } from './build-stamp.mjs'
import { NODE } from './paths.mjs'
import { capture, projectEnv } from './run.mjs'
import { Trouble, step } from './steps.mjs'

/** Builds both applications where a source has changed since the last whole build. */
export async function ensureBuilt() {
  const sources = await sourcesHash()
  if (sources === (await builtHash())) return
  await step('Building', async () => {
    const { code, output } = await capture(NODE, ['scripts/build.ts', sources], { env: projectEnv() })
    if (code !== 0) throw new Trouble(`The build failed:\n${output.trim()}`)
  })
}
