import type { FulfilledIntention } from '#domain/watchlist/fulfil-intention.ts'
import type { Translator } from '#i18n/translator.ts'
import { STATUS_TEXTS } from './status-text.ts'

/** The outcome of what the visitor signed in for; null if they still have to be asked. */
export function resumedText({ t }: Translator, { action, outcome, title, marks }: FulfilledIntention): string | null {
  if (outcome === 'asked') return null
  if (action === 'rate') return t(outcome === 'rated' ? 'rating.saved' : 'rating.failed')
  if (outcome === 'refused' || marks.status === null) return t('watchlist.updateFailed')
  if (outcome === 'added') return t('watchlist.added')
  return t('watchlist.changed', { title: title?.text ?? '', status: t(STATUS_TEXTS[marks.status]) })
}
