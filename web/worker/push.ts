import type { PushMessage } from '#shared/offline/push-message.ts'
import { scope } from './scope.ts'

/** Shows what was sent; browsers demand that every push is shown. */
export async function showNotice(text: string | undefined): Promise<void> {
  const { title, body, path, tag, language, direction } = JSON.parse(text ?? '') as PushMessage
  await scope.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    dir: direction,
    icon: '/icon-192.png',
    data: path,
  })
}

/** Opens the page that a notice leads to, on this site alone: in a window that shows it already, or in a new one. */
export async function openNotice(notice: Notification): Promise<void> {
  notice.close()
  const url = new URL(String(notice.data), scope.location.origin)
  if (url.origin !== scope.location.origin) return
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = open.find((window) => window.url === url.href)
  await (same === undefined ? scope.clients.openWindow(url.href) : same.focus())
}
