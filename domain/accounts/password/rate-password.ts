import type { Match, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { PasswordStrength } from '#shared/members/password-strength.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../limits.ts'
import { LOCAL_PASSWORDS, isKeyboardRow } from './local-passwords.ts'

/**
 * `password-common`: attackers try it first; `password-personal`: little more than the member's name or address, or the product's name;
 * `password-pattern`: repeats, keyboard rows, dates and the like.
 */
export type PasswordProblem =
  | 'password-too-short'
  | 'password-too-long'
  | 'password-common'
  | 'password-personal'
  | 'password-pattern'

/** Whose password it is to be, as far as known. */
export interface PasswordOwner {
  email?: string
  displayName?: string
}

/** Characters that are rated: time grows with the square of the length, and 32 take 30 ms at most. */
const MAX_RATED_LENGTH = 32
/** Below, a password is refused: powers of ten of guesses. Six random characters take 6, the 49,000 most common passwords less than 5. */
const MIN_GUESSES = 5
/** Powers of ten of guesses from which a password is fair, good and strong. */
const STRENGTHS = [7, 9, 11] as const
const MIN_WORD_LENGTH = 3
/** The name that the library gives to the owner's words. */
const OWNER_WORDS = 'userInputs'

/** How hard a new password is to guess, and why it is refused, if it is. There are no rules on kinds of characters. */
export async function ratePassword(
  password: string,
  owner: PasswordOwner = {},
): Promise<{ problem: PasswordProblem | null; strength: PasswordStrength }> {
  if (password.length < MIN_PASSWORD_LENGTH) return { problem: 'password-too-short', strength: 0 }
  if (password.length > MAX_PASSWORD_LENGTH) return { problem: 'password-too-long', strength: 0 }
  const estimator = await loadEstimator()
  const rated = password.slice(0, MAX_RATED_LENGTH)
  const { guessesLog10, sequence } = estimator.check(rated, wordsOf(owner))
  const problem = isKeyboardRow(rated) ? 'password-pattern' : problemOf(guessesLog10, sequence)
  const strength = problem === null ? STRENGTHS.filter((least) => guessesLog10 >= least).length : 0
  return { problem, strength: strength as PasswordStrength }
}

function problemOf(guessesLog10: number, sequence: readonly Match[]): PasswordProblem | null {
  const isOwn = (match: Match) => 'dictionaryName' in match && match.dictionaryName === OWNER_WORDS
  const rest = sequence.filter((match) => !isOwn(match)).reduce((sum, { token }) => sum + token.length, 0)
  // However hard the rest is to guess, it has to be a password by itself.
  if (sequence.some(isOwn) && rest < MIN_PASSWORD_LENGTH) return 'password-personal'
  if (guessesLog10 >= MIN_GUESSES) return null
  return sequence.some(({ pattern }) => pattern === 'dictionary') ? 'password-common' : 'password-pattern'
}

/** Name, address and product, whole and in parts. */
function wordsOf({ email = '', displayName = '' }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@')
  const parts = [displayName, local].flatMap((text) => text.split(/[^\p{L}\d]+/u))
  const all = [PRODUCT_NAME, displayName, email, local, ...parts, ...domain.split('.').slice(0, -1)]
  return [...new Set(all.map((word) => word.toLowerCase()))].filter((word) => word.length >= MIN_WORD_LENGTH)
}

let loading: Promise<ZxcvbnFactory> | undefined

/** Loaded with the first password: the list of common ones takes 30 MB. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  loading ??= (async () => {
    const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
    ])
    return new ZxcvbnFactory({ dictionary: { ...dictionary, local: LOCAL_PASSWORDS }, graphs: adjacencyGraphs })
  })()
  return loading
}
