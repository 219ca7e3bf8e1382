import { randomBytes } from 'node:crypto'

export function makeNonce(): string {
  return randomBytes(16).toString('base64url')
}
