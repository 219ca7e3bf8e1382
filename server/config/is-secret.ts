/** Fewer different characters are no random ones: 32 hexadecimal digits have 14. */
const MIN_DIFFERENT = 8

/** Whether a text may be random: a file that a crash has left may hold NUL bytes, a placeholder one character many times. */
export function isSecret(text: string): boolean {
  return !/\p{Cc}/u.test(text) && new Set(text).size >= MIN_DIFFERENT
}
