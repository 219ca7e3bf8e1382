import { run, runTool } from './checks/run-tool.ts'

/** `npm run rights`: writes docs/staff-rights.md from what its tests observe. They need the build: `npm run build`. */
const TESTS = ['domain/staff/matrix.test.ts', 'tests/http/admin-matrix.test.ts']
const tested = await runTool('vitest', ['run', ...TESTS], { env: { KINORA_WRITE_RIGHTS: '1' } })
process.stdout.write(`${tested.output}\n`)
const formatted = await run('oxfmt', ['docs/staff-rights.md'])
if (!tested.ok || !formatted.ok) process.exitCode = 1
