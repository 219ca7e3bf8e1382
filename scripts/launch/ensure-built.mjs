import { builtHash, preparedSampleHash, sampleSourcesHash, sourcesHash } from './build-stamp.mjs'
import { NODE } from './paths.mjs'
import { capture, projectEnv } from './run.mjs'
import { Trouble, step } from './steps.mjs'

/** Builds both applications and prepares the sample catalogue, each only if its sources have changed. */
export async function ensureBuilt() {
  const [sources, built, sample, prepared] = await Promise.all([
    sourcesHash(),
    builtHash(),
    sampleSourcesHash(),
    preparedSampleHash(),
  ])
  const stale = [
    ...(sources === built ? [] : [`--applications=${sources}`]),
    ...(sample === prepared ? [] : [`--sample=${sample}`]),
  ]
  if (stale.length === 0) return
  await step('Building', async () => {
    const { code, output } = await capture(NODE, ['scripts/build.ts', ...stale], { env: projectEnv() })
    if (code !== 0) throw new Trouble(`The build failed:\n${output.trim()}`)
  })
}
