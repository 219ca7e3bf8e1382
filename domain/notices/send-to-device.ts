import type { Deps } from '#domain/deps.ts'
import { PushError } from '#integrations/push/push-error.ts'
import type { PushTarget } from '#integrations/push/pushes.ts'
import type { PushMessage } from '#shared/offline/push-message.ts'
import { forgetDevice } from './forget-device.ts'
import { wakingMsLeft } from './schedule.ts'

interface Input {
  device: PushTarget & { id: string; serverKey: string; country: string }
  message: PushMessage
}

/**
 * Sends one push notice, which its push service drops where it cannot be delivered before the night. A device that is gone, or that accepts
 * notices with former keys only, is forgotten. Throws a PushError if a retry may succeed.
 */
export async function sendToDevice(
  { db, pushes, clock, logger }: Pick<Deps, 'db' | 'pushes' | 'clock' | 'logger'>,
  { device: { id, serverKey, country, ...target }, message }: Input,
): Promise<'sent' | 'gone' | 'refused'> {
  const now = clock.now()
  if (serverKey !== pushes.publicKey) {
    await forgetDevice({ db }, { id })
    return 'gone'
  }
  try {
    const ttlSeconds = wakingMsLeft(now, country) / 1_000
    await pushes.send(target, JSON.stringify(message), { ttlSeconds, topic: message.tag })
  } catch (error) {
    if (!(error instanceof PushError) || error.retry) throw error
    if (!error.isGone) logger.warn({ err: error }, 'A push notice was refused')
    if (error.isGone) await forgetDevice({ db }, { id })
    return error.isGone ? 'gone' : 'refused'
  }
  await db.updateTable('push_devices').set({ last_sent_at: now }).where('id', '=', id).execute()
  return 'sent'
}
