import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { VARIABLE_NAMES } from './env.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const namesIn = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name)
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

/** The block of compose.yaml from the line that starts with `start` to the next line at the same indentation. */
function block(start: string): string {
  const lines = read('compose.yaml').split('\n')
  const from = lines.findIndex((line) => line.startsWith(start))
  const indent = start.search(/\S/)
  const length = lines.slice(from + 1).findIndex((line) => line !== '' && line.search(/\S/) <= indent)
  return lines.slice(from, from + 1 + length).join('\n')
}

const COMPOSE_ONLY = ['POSTGRES_PASSWORD', 'POSTGRES_SUPERUSER_PASSWORD']
const example = namesIn(read('.env.example'), /^([A-Z0-9_]+)=/gm)
const decided = namesIn(block('x-environment:'), /^ {2}([A-Z0-9_]+):/gm)
const ofProcess = namesIn(block('x-web:') + block('  worker:'), /^ {4,6}([A-Z0-9_]+):/gm)

describe('every variable', () => {
  it('stands in the table of docs/operate/configure.md', () => {
    const table = namesIn(read('docs/operate/configure.md'), /^\| (`[A-Z].*?) +\|/gm).filter((cell) =>
      /^(`[A-Z0-9_]+`(, )?)+$/.test(cell),
    )
    expect(sorted(table.flatMap((cell) => namesIn(cell, /`(.+?)`/g)))).toEqual(sorted(VARIABLE_NAMES))
  })

  it('reaches the processes of compose.yaml: from .env, or because compose.yaml decides it', () => {
    expect(block('x-kinora:')).toContain('env_file: [{ path: .env, required: false }]')
    for (const service of ['x-web:', '  worker:']) expect(block(service)).toContain('<<: *kinora')
    expect(sorted([...example, ...decided, ...ofProcess])).toEqual(sorted([...VARIABLE_NAMES, ...COMPOSE_ONLY]))
  })

  it('is none in .env that compose.yaml overrules without asking it', () => {
    const asked = namesIn(block('x-environment:'), /\$\{([A-Z0-9_]+)/g)
    const overruled = example.filter((name) => [...decided, ...ofProcess].includes(name) && !asked.includes(name))
    expect(overruled).toEqual(['POSTGRES_SUPERUSER_PASSWORD'])
  })

  it('stands in the settings of deploy/, or its units set it', () => {
    const settings = namesIn(read('deploy/kinora.env.example'), /^#?([A-Z0-9_]+)=/gm)
    expect(sorted([...settings, 'PORT', 'JOBS', 'METRICS_PORT'])).toEqual(sorted(VARIABLE_NAMES))
  })
})

describe('compose.yaml', () => {
  it('keeps the database’s passwords from Kinora’s processes, but for the one in DATABASE_URL', () => {
    for (const name of COMPOSE_ONLY) expect(block('x-environment:')).toContain(`\n  ${name}: ''`)
  })

  it('gives no address out that it trusts', () => {
    const bits = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
    const [, trusted = ''] = /TRUSTED_PROXIES: (\S+)/.exec(block('x-environment:')) ?? []
    const [, range = '', length = ''] = /ip_range: ([\d.]+)\/(\d+)/.exec(read('compose.yaml')) ?? []
    expect(block('  proxy:')).toContain(`ipv4_address: ${trusted} `)
    expect(read('compose.yaml')).toContain('gateway: 192.168.213.1,')
    const size = 2 ** (32 - Number(length))
    expect(Math.floor(bits(trusted) / size)).not.toBe(Math.floor(bits(range) / size))
  })
})
