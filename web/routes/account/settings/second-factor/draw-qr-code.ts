import { encodeQR } from 'qr'
import type { QrCode } from '../../forms/result.ts'

/** Light border around the code, without which cameras do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A text as a QR code: the dark modules as one path, each horizontal run as one rectangle. */
export function drawQrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  return { side: rows.length, path: rows.map(drawRow).join('') }
}

function drawRow(row: readonly boolean[], y: number): string {
  const modules = row.map((dark) => (dark ? '#' : ' ')).join('')
  return Array.from(
    modules.matchAll(/#+/g),
    ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
  ).join('')
}
