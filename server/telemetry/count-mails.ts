import type { Mailer } from '#integrations/mail/mailer.ts'
import type { Metrics } from './metrics.ts'

/** The same mailer, counting each attempt. */
export function countMails(mailer: Mailer, metrics: Pick<Metrics, 'mailed'>): Mailer {
  return {
    async send(mail) {
      try {
        await mailer.send(mail)
      } catch (error) {
        metrics.mailed('failed')
        throw error
      }
      metrics.mailed('taken')
    },
  }
}
