import type { Deps } from '#domain/deps.ts'
import { loadCatalogue } from '#i18n/generated/mail/load-catalogue.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Translator } from '#i18n/translator.ts'
import type { NoticeOrder } from '#shared/jobs.ts'
import type { PushMessage } from '#shared/offline/push-message.ts'
import { describeArrivals } from './describe-arrivals.ts'
import type { DescribedArrival } from './describe-arrivals.ts'
import { findDevice } from './find-device.ts'
import { NOTICE_LIFE_MS } from './limits.ts'
import { isWaking } from './schedule.ts'
import { sendToDevice } from './send-to-device.ts'

/**
 * Shows a device what came to its member's services in a period, as all is now; nothing at night, nothing that is a day old, and nothing to a
 * device that is signed out. Throws a PushError if a retry may succeed.
 */
export async function pushNotice(
  deps: Pick<Deps, 'db' | 'pushes' | 'clock' | 'logger'>,
  { order: { deviceId, userId, ...period } }: { order: NoticeOrder & { deviceId: string } },
): Promise<void> {
  const [since, until] = [new Date(period.since), new Date(period.until)]
  const now = deps.clock.now()
  const device = await findDevice(deps.db, { id: deviceId, userId })
  if (device === null || !isWaking(now, device.country)) return
  if (now.getTime() - until.getTime() >= NOTICE_LIFE_MS) return
  const language = isLanguage(device.language) ? device.language : DEFAULT_LANGUAGE
  const arrivals = await describeArrivals(deps, { userId, since, until, language })
  if (arrivals.length === 0) return
  const message = writePush(createTranslator(language, await loadCatalogue(language)), arrivals)
  await sendToDevice(deps, { device, message })
}

/** At least one arrival; the newest is named. */
function writePush({ t, language, direction }: Translator, arrivals: readonly DescribedArrival[]): PushMessage {
  const [first, ...more] = arrivals
  const { title, service, path } = first as DescribedArrival
  return {
    title: t('mail.pushOne', { title: title.text, service }),
    body: more.length === 0 ? '' : t('mail.pushMore', { count: more.length }),
    path: more.length === 0 ? path : `/${language}/watchlist`,
    tag: 'arrivals',
    language,
    direction,
  }
}
