import { describe, expect, it } from 'vitest'
import { VARIABLE_NAMES } from './env.ts'
import { findMisspelt, warnOfMisspelt } from './misspelt.ts'

const meant = (name: string) => findMisspelt({ [name]: 'x' }, VARIABLE_NAMES).map((found) => found.meant)

/** Variables that other programs set. */
const OTHERS = `
  HOME HOSTNAME HOSTTYPE PATH PWD OLDPWD USER LOGNAME MAIL LANG SHLVL TERM _ NODE_ENV NODE_OPTIONS PGHOST
  PGPORT POSTGRES_PASSWORD POSTGRES_URL AWS_REGION TZ CI INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID MAINPID
  npm_config_cache http_proxy NO_PROXY KINORA_TEST_DATABASE_URL KINORA_TEST_REDIS_URL KINORA_E2E_PORT
  BENCH_DATABASE_URL CHROMIUM_PATH KUBERNETES_PORT KUBERNETES_SERVICE_HOST UPSTREAMS MESSAGE EDITOR SHELL
  DISPLAY COLUMNS
`

describe('misspelt variables', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['PUBLC_URL', 'PUBLIC_URL'],
    ['REDIS_ULR', 'REDIS_URL'],
    ['JOB', 'JOBS'],
    ['PROT', 'PORT'],
    ['KINORA_DATABASE_URL', 'DATABASE_URL'],
    ['KINORA_TMDB_APIKEY', 'TMDB_API_KEY'],
    ['session_secret', 'SESSION_SECRET'],
  ])('%s may have been %s', (name, expected) => {
    expect(meant(name)).toEqual([expected])
  })

  it.each(OTHERS.trim().split(/\s+/))('%s is another member’s', (name) => {
    expect(meant(name)).toEqual([])
  })

  it('says nothing of what is read or empty', () => {
    expect(findMisspelt({ DATABASE_URL: 'x', PORT: '1', DATABSE_URL: ' ' }, VARIABLE_NAMES)).toEqual([])
  })

  it('are named in the log, without their values', () => {
    const lines: string[] = []
    const warn = (fields: object, message: string) => void lines.push(`${JSON.stringify(fields)} ${message}`)
    const quiet = { debug() {}, info() {}, error() {} }
    warnOfMisspelt({ DATABSE_URL: 'postgres://u:hidden@h/d' }, VARIABLE_NAMES, { ...quiet, warn })
    expect(lines).toEqual([
      '{"variable":"DATABSE_URL"} The variable DATABSE_URL is not read; DATABASE_URL is, which may be what was meant',
    ])
  })
})
