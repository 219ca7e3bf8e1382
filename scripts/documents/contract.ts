import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../checks/run-tool.ts'
import { findOperations, summaryOf } from './find-operations.ts'

const [BEGIN, END] = ['<!-- operations -->', '<!-- end of operations -->']

/** docs/contract.md with what each resource does; the rest is written by hand. */
export async function toContract(): Promise<string> {
  const text = await readFile(join(ROOT, 'docs', 'contract.md'), 'utf8')
  const [before = '', rest = ''] = text.split(BEGIN)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error(`docs/contract.md has no section ${BEGIN} … ${END}`)
  const lines = (await findOperations()).map(({ method, path, caller, about }) => {
    const by = caller === undefined ? '' : ` [${caller}]`
    return `- \`${method} ${path}\`${by}: ${summaryOf(about)}`
  })
  return `${before}${BEGIN}\n\n${lines.join('\n')}\n\n${END}${after}`
}
