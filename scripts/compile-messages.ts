import { join } from 'node:path'
import { compileMessages } from '#i18n/catalogue/compile-messages.ts'

const I18N = join(import.meta.dirname, '..', 'i18n')

const { files, written } = await compileMessages({
  messages: join(I18N, 'messages'),
  generated: join(I18N, 'generated'),
})
process.stdout.write(`Message catalogues: ${files} modules, ${written} written\n`)
