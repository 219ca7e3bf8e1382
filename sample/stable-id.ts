/** TMDB numbers companies, keywords and seasons; the sample names them. The same name gives the same positive number (FNV-1a). */
export function stableId(name: string): number {
  let hash = 0x811c9dc5
  for (const unit of Buffer.from(name)) hash = Math.imul(hash ^ unit, 0x01000193)
  return (hash >>> 1) + 1
}

/** In the format of TMDB's credit ids: 24 hexadecimal digits. */
export function creditId(...parts: (string | number)[]): string {
  const name = parts.join('/')
  return [name, `${name}'`, `${name}"`].map((part) => stableId(part).toString(16).padStart(8, '0')).join('')
}
