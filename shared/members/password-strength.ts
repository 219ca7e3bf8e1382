/** How hard a password is to guess, from easy to hard. */
export type PasswordStrength = 0 | 1 | 2 | 3
