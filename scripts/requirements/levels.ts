import { projectOf } from '#tests/projects.ts'
import type { Project } from '#tests/projects.ts'

/** What a test needs, from nothing to a browser; a requirement is proved at the lowest level that can fail without it. */
export const LEVELS = ['unit', 'db', 'http', 'process', 'browser'] as const satisfies readonly (Project | 'browser')[]

export type Level = (typeof LEVELS)[number]

export function isTestFile(file: string): boolean {
  return file.startsWith('tests/') || /\.(test|spec)\.tsx?$|\/testing\//.test(file)
}

export function levelOf(file: string, text: string): Level {
  return file.startsWith('tests/e2e/') ? 'browser' : projectOf(text)
}
