export const MAX_PATH_BYTES = 2_048

export type TargetProblem = 400 | 414

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN = /[\u0000-\u001f\u007f\\]/
const PLAIN = /^[A-Za-z0-9/_.,~:@!$&'()*+;=-]*$/

/**
 * What is wrong with a still encoded path: too long, broken percent-encoding, or control characters, NUL or backslashes.
 * (UTF-8 cannot spell an unpaired surrogate, so that is broken encoding too.)
 */
export function targetProblem(pathname: string): TargetProblem | null {
  if (pathname.length > MAX_PATH_BYTES) return 414
  if (PLAIN.test(pathname)) return null
  try {
    return FORBIDDEN.test(decodeURIComponent(pathname)) ? 400 : null
  } catch {
    return 400
  }
}
