/** Anything shorter is weak. */
const SHORT = 8
const LONG = 12
const VERY_LONG = 16
/** The most common guesses, and keyboard sequences. */
const COMMON = /^(?:password|passw0rd|qwerty|azerty|abc|letmein|welcome|kinora|iloveyou|admin|\d+$)/i

/** How hard a password is to guess, 0 to 3; null if it is empty. Only a hint: six characters are enough. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | null {
  if (password === '') return null
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const varied = new Set(password).size >= Math.min(password.length / 2, SHORT)
  if (password.length < SHORT || !varied || (COMMON.test(password) && password.length < VERY_LONG)) return 0
  if (password.length >= VERY_LONG || (password.length >= LONG && kinds >= 3)) return 3
  return password.length >= LONG || kinds >= 3 ? 2 : 1
}
