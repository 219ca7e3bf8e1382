import { run } from './run-tool.ts'
import type { ToolResult } from './run-tool.ts'

const TIMEOUT_MS = 30_000
const GRAVE: ReadonlySet<string> = new Set(['high', 'critical'])
const AUDIT = ['audit', '--omit=dev', '--audit-level=high', '--json', '--silent', '--fetch-retries=0']

interface AuditReport {
  vulnerabilities: Record<string, { severity: string; range: string }>
}

/** Published vulnerabilities of the installed packages, as far as the registry answers such questions. */
export async function auditPackages(): Promise<ToolResult> {
  const { output } = await run('npm', AUDIT, { timeoutMs: TIMEOUT_MS })
  return judgeAudit(output)
}

/** Fails from severity high on; without a report nothing is known, and one line says so. */
export function judgeAudit(output: string): ToolResult {
  const report = readReport(output)
  if (report === null)
    return { ok: true, worthReading: true, output: 'Skipped: the package registry does not answer audits here.' }
  const found = Object.entries(report.vulnerabilities).filter(([, { severity }]) => GRAVE.has(severity))
  const lines = found.map(([name, { severity, range }]) => `${name} ${range}: ${severity} (npm audit says more)`)
  return { ok: lines.length === 0, output: lines.join('\n') }
}

function readReport(output: string): AuditReport | null {
  try {
    const report = JSON.parse(output) as Partial<AuditReport>
    return report.vulnerabilities === undefined ? null : (report as AuditReport)
  } catch {
    return null
  }
}
