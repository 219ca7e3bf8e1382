import { expect, it } from 'vitest'
import { passwordStrength } from './password-field.tsx'

it.each([
  ['', null],
  ['abc', 0],
  ['abcdef', 0],
  ['aaaaaaaaaaaaaaaaaaaa', 0],
  ['12345678901', 0],
  ['password123', 0],
  ['kinora2026!', 0],
  ['sommerwind', 1],
  ['Sommer24!x', 2],
  ['sommerwind im', 2],
  ['Sommerwind-24', 3],
  ['correct horse battery', 3],
])('Q40: how hard %j is to guess', (password, strength) => expect(passwordStrength(password)).toBe(strength))
