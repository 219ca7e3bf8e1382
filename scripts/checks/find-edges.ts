import { existsSync } from 'node:fs'
import { run } from './run-tool.ts'

/** What the recipes of deploy/edge run, as Debian installs it: one file of each package, by the package's name. */
const PACKAGES: Readonly<Record<string, string>> = {
  varnish: '/usr/sbin/varnishd',
  'varnish-modules': '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so',
  nginx: '/usr/sbin/nginx',
  'libnginx-mod-http-lua': '/usr/lib/nginx/modules/ngx_http_lua_module.so',
  'libnginx-mod-http-geoip': '/usr/lib/nginx/modules/ngx_http_geoip_module.so',
  'geoip-database': '/usr/share/GeoIP/GeoIP.dat',
}
const INSTALL_TIMEOUT_MS = 5 * 60 * 1_000

/** The packages missing for running the recipes of deploy/edge. */
export function missingEdgePackages(): string[] {
  return Object.entries(PACKAGES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
}

/** Installs them if possible; otherwise prints one line about what is not tested. */
export async function prepareEdges(): Promise<void> {
  if (missingEdgePackages().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // None of their services should be started.
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }, timeoutMs: INSTALL_TIMEOUT_MS }
    await run('apt-get', ['update', '-qq'], options)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missingEdgePackages()], options)
  }
  const missing = missingEdgePackages()
  if (missing.length === 0) return
  process.stdout.write(`Not installed: ${missing.join(', ')}: the recipes of deploy/edge are not tested\n`)
}
