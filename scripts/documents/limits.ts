import * as assistant from '#domain/assistant/limits.ts'
import * as imports from '#domain/imports/limits.ts'
import * as ownData from '#domain/own-data/limits.ts'
import { RATE_LIMITS } from '#integrations/rate-limits/rules.ts'

const BYTES_IN_MIB = 1_048_576
const count = new Intl.NumberFormat('en-US')

function duration(seconds: number): string {
  const [amount, unit] =
    seconds % 3_600 === 0
      ? [seconds / 3_600, 'hour']
      : seconds % 60 === 0
        ? [seconds / 60, 'minute']
        : [seconds, 'second']
  return amount === 1 ? `a ${unit}`.replace('a hour', 'an hour') : `${amount} ${unit}s`
}

const rates = Object.values(RATE_LIMITS).map(
  ({ max, windowS, by, counts }) => `| ${counts} | ${count.format(max)} | ${duration(windowS)} | ${by} |`,
)
const { GUEST_DAILY_PROMPTS, MEMBER_DAILY_PROMPTS, NETWORK_DAILY_PROMPTS, NETWORK_MODEL_LEAST, NETWORK_MODEL_SHARE } =
  assistant
const sizes: readonly (readonly [what: string, limit: string])[] = [
  ['questions of a guest to the assistant in 24 hours', count.format(GUEST_DAILY_PROMPTS)],
  ['questions of a member, those earned aside', count.format(MEMBER_DAILY_PROMPTS)],
  ['questions of all guests of a network', count.format(NETWORK_DAILY_PROMPTS)],
  [
    'a network’s calls of the language model in a UTC day',
    `${NETWORK_MODEL_SHARE * 100} % of \`AI_DAILY_CALLS\`, at least ${NETWORK_MODEL_LEAST}`,
  ],
  [
    'file of another service',
    `${imports.MAX_SERVICE_FILE_BYTES / BYTES_IN_MIB} MiB, ${imports.MAX_UNPACKED_BYTES / BYTES_IN_MIB} MiB unpacked`,
  ],
  [
    'titles of such a file; rows of one of its tables',
    `${count.format(imports.MAX_TITLES)}; ${count.format(imports.MAX_ROWS)}`,
  ],
  ['days in which an import can be taken back', count.format(imports.TAKE_BACK_DAYS)],
  ['file of a member’s own data', `${ownData.MAX_IMPORT_BYTES / BYTES_IN_MIB} MiB`],
]

/** `docs/operate/limits.md`. */
export const LIMITS = `# Limits

Made from the code by \`npm run documents -- --write\`; change the numbers there (\`integrations/rate-limits/rules.ts\`, \`limits.ts\` of each noun).

## Requests

A request beyond a limit is answered with 429 and \`Retry-After\`; of sign-ins and mails see [Mail and accounts](configure.md#mail-and-accounts). A **person** is a session, else a visitor with a signed cookie, else a network.
A **browser** is one in which the member has signed in before. A **network** is one IPv4 address or IPv6 /64. With Redis all processes count
together, without it each by itself.

| Counted | At most | Within | For each |
| ------- | ------- | ------ | -------- |
${rates.join('\n')}

## Sizes

| What | Limit |
| ---- | ----- |
${sizes.map(([what, limit]) => `| ${what} | ${limit} |`).join('\n')}
`
