import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { filesByProject } from './tests/projects.ts'
import type { Project } from './tests/projects.ts'

const files = filesByProject()

function project(name: Project, options: { pool: 'threads' | 'forks'; isolate: boolean; testTimeout?: number }) {
  return {
    extends: true as const,
    test: {
      name,
      include: files[name],
      env: { KINORA_TEST_PROJECT: name, KINORA_TEST_RUN: String(process.pid) },
      ...options,
    },
  }
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    maxWorkers: availableParallelism(),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: './tests/database/drop-databases.ts',
    // Files of one project share their worker's modules, but those that start processes.
    projects: [
      project('process', { pool: 'forks', isolate: false, testTimeout: 120_000 }),
      project('http', { pool: 'forks', isolate: false }),
      project('db', { pool: 'forks', isolate: false }),
      project('unit', { pool: 'threads', isolate: false }),
    ],
  },
})
