import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefused } from '../recipe/ask.ts'
import { PROJECT_DIR, readRecipe } from '../recipe/read-recipe.ts'

const START_LIMIT_MS = 60_000

export const EDGES = ['varnish', 'nginx'] as const
export type EdgeName = (typeof EDGES)[number]

export interface EdgePorts {
  /** Its address for pages. */
  site: string
  /** Its address for purges. */
  purge: string
}

export interface Edge {
  /** Process id of its program, the parent of everything that it starts. */
  pid: number
  stop(): Promise<void>
}

interface EdgeOptions {
  ports: EdgePorts
  /** Address of the one web process behind it. */
  web: string
  token: string
  /** nginx's memory for purges, in its notation. */
  purges?: string | undefined
}

/** Runs the recipe with other ports, folders, token and purge memory, but otherwise unchanged. Resolves when it responds. */
export async function startEdge(name: EdgeName, { ports, web, token, purges = '32m' }: EdgeOptions): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), `kinora-${name}-`))
  const tokenFile = join(folder, 'token')
  await writeFile(tokenFile, `${token}\n`)
  const command = await (name === 'varnish' ? prepareVarnish : prepareNginx)({ folder, ports, web, tokenFile, purges })
  const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const limit = Date.now() + START_LIMIT_MS
  while ((await isRefused(ports.site)) || (await isRefused(ports.purge))) {
    if (child.exitCode !== null || Date.now() > limit) {
      await stop()
      throw new Error(`${name} did not start:\n${output}`)
    }
    await sleep(50)
  }
  return { pid: child.pid!, stop }
}

interface Place {
  folder: string
  ports: EdgePorts
  web: string
  tokenFile: string
  purges: string
}

async function prepareVarnish({ folder, ports, web, tokenFile }: Place): Promise<string[]> {
  const file = join(folder, 'kinora.vcl')
  const recipe = replaceAll(readRecipe('deploy/edge/varnish.vcl'), {
    '"3001"': `"${web}"`,
    '"3002"': `"${web}"`,
    '/etc/varnish/purge-token': tokenFile,
    // The test stands in for a proxy that provides the visitors' countries.
    'acl locates { "192.0.2.0"; }': 'acl locates { "127.0.0.1"; }',
  })
  await writeFile(file, recipe)
  const listeners = ['-a', `127.0.0.1:${ports.site}`, '-a', `purge=127.0.0.1:${ports.purge}`]
  const settings = ['-s', 'malloc,256m', '-p', 'http_gzip_support=off', '-j', 'none']
  return ['/usr/sbin/varnishd', '-F', '-n', join(folder, 'work'), '-f', file, ...listeners, ...settings]
}

async function prepareNginx({ folder, ports, web, tokenFile, purges }: Place): Promise<string[]> {
  const recipe = replaceAll(readRecipe('deploy/edge/nginx.conf'), {
    'server 127.0.0.1:3001;': `server 127.0.0.1:${web};`,
    '\tserver 127.0.0.1:3002;\n': '',
    'kinora_purges 32m': `kinora_purges ${purges}`,
    '127.0.0.1:6081': `127.0.0.1:${ports.site}`,
    '127.0.0.1:6083': `127.0.0.1:${ports.purge}`,
    '/var/cache/nginx/kinora': join(folder, 'cache'),
    '/etc/nginx/kinora/purge-token': tokenFile,
    '/etc/nginx/kinora/?.lua': join(PROJECT_DIR, 'deploy/edge/?.lua'),
  })
  const modules = ['ndk_http', 'ngx_http_lua', 'ngx_http_geoip']
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await mkdir(join(folder, 'cache'))
  const config = [
    ...modules.map((module) => `load_module /usr/lib/nginx/modules/${module}_module.so;`),
    `user root; daemon off; worker_processes 2; pid ${folder}/pid; error_log stderr warn;`,
    'events { worker_connections 512; }',
    `http { access_log off; ${folders.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}`,
    recipe,
    '}',
  ]
  const file = join(folder, 'nginx.conf')
  await writeFile(file, config.join('\n'))
  return ['/usr/sbin/nginx', '-p', folder, '-c', file]
}

/** Throws if the recipe has nothing to replace, because it has changed. */
function replaceAll(text: string, others: Readonly<Record<string, string>>): string {
  return Object.entries(others).reduce((result, [part, other]) => {
    if (!result.includes(part)) throw new Error(`The recipe has no ${part}`)
    return result.replaceAll(part, other)
  }, text)
}
