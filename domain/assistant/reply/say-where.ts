import { isolate } from '#i18n/isolate.ts'
import type { Translator } from '#i18n/translator.ts'
import type { WhereToWatch } from '../answers/where-to-watch.ts'

/** Whether the named service has a title, and all services that do, by how they offer it. */
export function sayWhere(
  { t, formats, direction }: Translator,
  { streams, free, sold, asked }: WhereToWatch,
  { title, country: code }: { title: string; country: string },
): string[] {
  const country = formats.countryInSentence(code)
  const list = (names: readonly string[]) => formats.list(names.map((name) => isolate(name, direction)))
  const key = asked?.isThere === true ? 'reply.onService' : 'reply.notOnService'
  return [
    ...(asked === null ? [] : [t(key, { title, service: asked.service, country })]),
    ...(streams.length === 0 ? [] : [t('reply.streams', { services: list(streams) })]),
    ...(free.length === 0 ? [] : [t('reply.free', { services: list(free) })]),
    ...(sold.length === 0 ? [] : [t('reply.sold', { services: list(sold) })]),
    ...(streams.length + free.length + sold.length === 0 ? [t('reply.nowhere', { country })] : []),
  ]
}
