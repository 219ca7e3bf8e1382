import { z } from 'zod'
import type { Operator } from '#shared/http/request-context.ts'

const MAX_LENGTH = 300
const CONTROL = /[^\P{Cc}\n]/u

const text = z
  .string()
  .refine(
    (value) => value.length <= MAX_LENGTH && !CONTROL.test(value),
    `must be a text of at most ${MAX_LENGTH} characters without control characters`,
  )

export const operatorVariables = {
  OPERATOR_NAME: text.refine((value) => !value.includes('\n'), 'must be one line').optional(),
  OPERATOR_ADDRESS: text.optional(),
  CONTACT_EMAIL: z.email('must be one address, for example contact@kinora.example').optional(),
}

type OperatorVariables = Partial<Record<keyof typeof operatorVariables, string | undefined>>

/** Lines of the address are separated by line breaks, or by `\n` where a variable cannot contain one. */
export function toOperator({ OPERATOR_NAME, OPERATOR_ADDRESS, CONTACT_EMAIL }: OperatorVariables): Operator {
  return {
    name: OPERATOR_NAME ?? null,
    address: OPERATOR_ADDRESS?.replaceAll(/\\n/g, '\n') ?? null,
    contactEmail: CONTACT_EMAIL ?? null,
  }
}
