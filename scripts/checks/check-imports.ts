import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import type { ICruiseResult, IForbiddenRuleType, IViolation } from 'dependency-cruiser'
import { FOLDER_RULES, FOLDERS, MODULE_RULES, NOT_PRODUCT } from './import-rules.ts'

const GENERATED = '/\\.react-router/'

/** Reads the project below `root` and reports every violation of the import rules, and every cycle, as sentences. */
export async function checkImports(root: string): Promise<string[]> {
  const all = await violationsOf(root, { forbidden: MODULE_RULES, exclude: GENERATED })
  const product = await violationsOf(root, { forbidden: FOLDER_RULES, exclude: `${GENERATED}|${NOT_PRODUCT}` })
  return [...new Set([...all, ...product].map(sentence))]
}

interface Options {
  forbidden: readonly IForbiddenRuleType[]
  exclude: string
}

async function violationsOf(root: string, { forbidden, exclude }: Options): Promise<IViolation[]> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      ruleSet: { forbidden: [...forbidden] },
      validate: true,
      // TypeScript 7 has no parser API for other programs.
      parser: 'swc',
      moduleSystems: ['es6'],
      includeOnly: { path: `^(?:${FOLDERS.join('|')})/` },
      exclude: { path: exclude },
      skipAnalysisNotInRules: true,
    },
    { extensions: ['.ts', '.tsx', '.mjs'] },
  )
  const { modules, summary } = output as ICruiseResult
  // Without swc for this platform no TypeScript is parsed, and nothing would be reported.
  if (!modules.some(({ source }) => /\.tsx?$/.test(source)))
    throw new Error('No TypeScript was read: is @swc/core there?')
  return summary.violations
}

const COMMENTS = new Map(MODULE_RULES.map(({ name, comment }) => [name, comment]))

function sentence({ from, to, rule, cycle = [] }: IViolation): string {
  if (cycle.length > 0) return `A cycle: ${[from, ...cycle.map(({ name }) => name)].join(' → ')}`
  return `${from} imports ${to}: ${COMMENTS.get(rule.name) ?? rule.name}`
}
