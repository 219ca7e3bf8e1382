import type { Deps } from '#domain/deps.ts'
import { loadCatalogue } from '#i18n/generated/mail/load-catalogue.ts'
import type { Language } from '#i18n/languages.ts'
import { createTranslator } from '#i18n/translator.ts'
import { PushError } from '#integrations/push/push-error.ts'
import type { Member } from '#shared/members/member.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { findDevice } from './find-device.ts'
import { sendToDevice } from './send-to-device.ts'

export type TestRefusal = 'device-gone' | 'notice-refused' | 'too-many-tries'

/** Sends one of the viewer's devices a notice at once, so that they see whether it arrives. */
export async function sendTestNotice(
  deps: Pick<Deps, 'db' | 'pushes' | 'clock' | 'logger' | 'limiter'>,
  { viewer, id, language }: { viewer: Pick<Member, 'id'>; id: string; language: Language },
): Promise<{ ok: true } | { ok: false; reason: TestRefusal }> {
  const device = await findDevice(deps.db, { id, userId: viewer.id })
  if (device === null) return { ok: false, reason: 'device-gone' }
  if ((await deps.limiter.consume('testNotice', viewer.id)) !== null) return { ok: false, reason: 'too-many-tries' }
  const { t, direction } = createTranslator(language, await loadCatalogue(language))
  const text = t('mail.pushTest', { product: PRODUCT_NAME })
  const message = { title: text, body: '', path: `/${language}/settings#notices`, tag: 'test', language, direction }
  try {
    const outcome = await sendToDevice(deps, { device, message })
    if (outcome === 'sent') return { ok: true }
    return { ok: false, reason: outcome === 'gone' ? 'device-gone' : 'notice-refused' }
  } catch (error) {
    if (error instanceof PushError) return { ok: false, reason: 'notice-refused' }
    throw error
  }
}
