import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SERVER_FLAGS } from './scripts/launch/paths.mjs'
import { filesByProject } from './tests/projects.ts'
import type { Project } from './tests/projects.ts'

const files = filesByProject()

function project(name: Project, options: { pool: 'threads' | 'forks'; testTimeout?: number; execArgv?: string[] }) {
  return {
    extends: true as const,
    test: {
      name,
      include: files[name],
      env: {
        KINORA_TEST_PROJECT: name,
        KINORA_TEST_RUN: String(process.pid),
        // React decides by it when it is first loaded, whichever file of the worker does that.
        ...(name === 'http' ? { NODE_ENV: 'production' } : {}),
      },
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
    hookTimeout: 120_000,
    isolate: false,
    globalSetup: './tests/database/drop-databases.ts',
    // The files of a project share a worker's modules, and with them what is kept in variables.
    projects: [
      project('process', { pool: 'forks', testTimeout: 120_000 }),
      project('http', { pool: 'forks', execArgv: SERVER_FLAGS }),
      project('db', { pool: 'forks', execArgv: SERVER_FLAGS }),
      project('unit', { pool: 'threads' }),
    ],
  },
})
