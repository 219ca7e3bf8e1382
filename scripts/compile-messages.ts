import { join } from 'node:path'
import { compileMessages } from '#i18n/build/compile-messages.ts'

const i18n = join(import.meta.dirname, '..', 'i18n')
const { files, written } = await compileMessages({
  messages: join(i18n, 'messages'),
  generated: join(i18n, 'generated'),
})
process.stdout.write(`Message catalogues: ${files} modules, ${written} written\n`)
