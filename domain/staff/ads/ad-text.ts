import { isAdPosition } from '#shared/ads/ad-position.ts'
import type { AdPosition } from '#shared/ads/ad-position.ts'
import { nameLine } from '#shared/texts/name-line.ts'
import { AD_CODE_BYTES, AD_NAME_LENGTH } from './limits.ts'

/** The form fields of a unit, as submitted. */
export interface AdInput {
  name: string
  position: string
  code: string
  isActive: boolean
}

export type AdRefusal = 'name-required' | 'name-too-long' | 'position-required' | 'code-required' | 'code-too-long'

export interface AdText {
  name: string
  position: AdPosition
  ad_code: string
  is_active: boolean
}

/**
 * Returns the name on one line and the trimmed code, or why they are refused. NUL and lone surrogates, which PostgreSQL does not accept,
 * are removed.
 */
export function readAd({
  name: givenName,
  position,
  code: givenCode,
  isActive,
}: AdInput): { ok: true; ad: AdText } | { ok: false; reason: AdRefusal } {
  const name = nameLine(givenName)
  const code = storable(givenCode).trim()
  if (name === '') return { ok: false, reason: 'name-required' }
  if ([...name].length > AD_NAME_LENGTH) return { ok: false, reason: 'name-too-long' }
  if (!isAdPosition(position)) return { ok: false, reason: 'position-required' }
  if (code === '') return { ok: false, reason: 'code-required' }
  if (Buffer.byteLength(code) > AD_CODE_BYTES) return { ok: false, reason: 'code-too-long' }
  return { ok: true, ad: { name, position, ad_code: code, is_active: isActive } }
}

function storable(text: string): string {
  return text.replace(/\p{Cs}/gu, '').replaceAll('\0', '')
}
