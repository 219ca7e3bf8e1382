import { expect, it } from 'vitest'
import { judgeAudit } from './audit-packages.ts'

const reportOf = (severity: string) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { left: { severity, range: '<1.2.3' } } })

it.each([
  ['high', false],
  ['critical', false],
  ['moderate', true],
])('a vulnerability of severity %s passes: %s', (severity, ok) => {
  const result = judgeAudit(reportOf(severity))
  expect([result.ok, result.worthReading]).toEqual([ok, undefined])
  expect(result.output.includes(`left <1.2.3: ${severity}`)).toBe(!ok)
})

it.each([
  '',
  'spawn npm ENOENT',
  '{"message": "405 Method Not Allowed", "statusCode": 405}',
  `${reportOf('high').slice(0, -1)}\nEnded by SIGTERM after at most 30 s`,
])('is skipped, and says so in one line, without a report: %j', (output) => {
  expect(judgeAudit(output)).toEqual({
    ok: true,
    worthReading: true,
    output: 'Skipped: the package registry does not answer audits here.',
  })
})
