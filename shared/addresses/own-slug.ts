/** Characters of a slug before its suffix. */
const SLUG_LENGTH = 60
/** Letters that decomposition leaves unchanged and that have a Latin spelling. */
const SPELT: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/**
 * A name as part of an address, in ASCII: `ayla-k` for `Ayla_K`, `otherwise` if it has no Latin letters. With a suffix of four random
 * characters if the plain slug is taken.
 */
export function ownSlug(name: string, { withSuffix, otherwise }: { withSuffix: boolean; otherwise: string }): string {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => SPELT[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
  if (folded !== '' && !withSuffix) return folded
  const suffix = [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => (byte % 36).toString(36)).join('')
  return `${folded === '' ? otherwise : folded}-${suffix}`
}
