import { parseArgs } from 'node:util'
import { CATEGORIES, audit } from './audit.ts'
import type { Audit, Category } from './audit.ts'
import { launchBrowser } from './browser.ts'
import { SCREENS } from './screens.ts'
import { startSite } from './start-site.ts'
import type { Site } from './start-site.ts'
import { median, print, printMachineLoad, printTable, printVerdict, round } from './table.ts'
import { visit } from './visit.ts'
import type { Visit } from './visit.ts'

/** What a first visit costs a phone: bytes, times, layout shifts, and Lighthouse's scores. `--runs 5 --files --no-lighthouse` */

const MAX_SCRIPT_BYTES = 125_000
const MAX_CLS = 0.02
const MIN_SCORES: Record<Category, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const FILES_SHOWN = 20

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    files: { type: 'boolean', default: false },
    'no-lighthouse': { type: 'boolean', default: false },
  },
})
const runs = Math.max(1, Number(values.runs) || 1)

/** Generated pictures are drawn on their first request, which only the first visitor ever waits for. */
async function visitScreens(site: Site): Promise<Map<string, Visit[]>> {
  const browser = await launchBrowser()
  const visits = new Map<string, Visit[]>()
  try {
    for (const { name, path } of SCREENS) {
      await visit(browser, `${site.origin}${path}`)
      const of: Visit[] = []
      for (let run = 0; run < runs; run += 1) of.push(await visit(browser, `${site.origin}${path}`))
      visits.set(name, of)
    }
  } finally {
    await browser.close()
  }
  return visits
}

const middle = (visits: readonly Visit[], read: (one: Visit) => number) => median(visits.map(read))
const kilobytes = (bytes = 0) => round(bytes / 1_000)

function printVisits(visits: ReadonlyMap<string, Visit[]>): void {
  const all = [...visits]
  printTable(
    all.map(([page, of]) => {
      const kind = (name: string) => kilobytes(of[0]?.bytes[name])
      return {
        page,
        requests: of[0]?.requests ?? 0,
        'HTML kB': kind('Document'),
        'JS kB': kind('Script'),
        'JS files kB': kilobytes(of[0]?.bodyBytes['Script']),
        'CSS kB': kind('Stylesheet'),
        'fonts kB': kind('Font'),
        'images kB': kind('Image'),
        'all kB': kilobytes(Object.values(of[0]?.bytes ?? {}).reduce((sum, size) => sum + size, 0)),
      }
    }),
  )
  printTable(
    all.map(([page, of]) => ({
      page,
      'TTFB ms': Math.round(middle(of, (one) => one.ttfbMs)),
      'FCP ms': Math.round(middle(of, (one) => one.fcpMs)),
      'LCP ms': Math.round(middle(of, (one) => one.lcpMs)),
      CLS: round(
        middle(of, (one) => one.cls),
        4,
      ),
      'long tasks': middle(of, (one) => one.longTasks),
      'blocking ms': Math.round(middle(of, (one) => one.blockingMs)),
      'largest paint': of[0]?.lcpElement ?? '',
    })),
  )
}

function printFiles(visits: ReadonlyMap<string, Visit[]>): void {
  for (const [page, [first]] of visits) {
    print(page)
    const files = first?.files.slice(0, FILES_SHOWN) ?? []
    printTable(files.map(({ url, kind, bytes }) => ({ kB: kilobytes(bytes), kind, path: new URL(url).pathname })))
  }
}

async function auditScreens(site: Site): Promise<Map<string, Audit[]>> {
  const audits = new Map<string, Audit[]>()
  for (const { name, path } of SCREENS) {
    const of: Audit[] = []
    for (let run = 0; run < runs; run += 1) of.push(await audit(`${site.origin}${path}`))
    audits.set(name, of)
  }
  return audits
}

const score = (audits: readonly Audit[], category: Category) => median(audits.map(({ scores }) => scores[category]))

function printAudits(audits: ReadonlyMap<string, Audit[]>): void {
  print(`Lighthouse, mobile, median of ${runs}`)
  printTable(
    [...audits].map(([page, of]) => ({
      page,
      ...Object.fromEntries(CATEGORIES.map((category) => [category, score(of, category)])),
      'costs points': [...new Set(of.flatMap(({ failed }) => failed))].join(' '),
    })),
  )
}

printMachineLoad()
const site = await startSite()
try {
  const visits = await visitScreens(site)
  printVisits(visits)
  if (values.files) printFiles(visits)
  const audits = values['no-lighthouse'] ? new Map<string, Audit[]>() : await auditScreens(site)
  if (audits.size > 0) printAudits(audits)
  for (const [page, of] of visits) {
    const bytes = of[0]?.bodyBytes['Script'] ?? 0
    printVerdict(
      `${page}: ${kilobytes(bytes)} kB of JavaScript files (at most ${kilobytes(MAX_SCRIPT_BYTES)})`,
      bytes <= MAX_SCRIPT_BYTES,
    )
    const cls = middle(of, (one) => one.cls)
    printVerdict(`${page}: CLS ${round(cls, 4)} (at most ${MAX_CLS})`, cls <= MAX_CLS)
  }
  for (const [page, of] of audits) {
    for (const category of CATEGORIES) {
      const reached = score(of, category)
      printVerdict(
        `${page}: ${category} ${reached} (at least ${MIN_SCORES[category]})`,
        reached >= MIN_SCORES[category],
      )
    }
  }
} finally {
  await site.end()
}
