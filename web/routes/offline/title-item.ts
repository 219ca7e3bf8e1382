import type { CopiedTitle } from '../../features/offline/device-store.ts'
import { element } from './elements.ts'
import type { OfflineTexts } from './texts.ts'

/** A title of the watchlist's copy, a link if its page is on the device too. */
export function titleItem(
  { path, title, language, year, poster, watchedOn, progress }: CopiedTitle,
  { lang, texts, isKept }: { lang: string; texts: Pick<OfflineTexts, 'locale' | 'watchedOn'>; isKept: boolean },
): HTMLLIElement {
  const name = isKept
    ? element('a', { textContent: title, href: path, dir: 'auto' })
    : element('b', { textContent: title, dir: 'auto' })
  if (language !== lang) name.lang = language
  const frame = element('span', { className: 'poster' })
  if (poster !== null) {
    // Shown only if the browser still has it cached.
    const picture = element('img', { alt: '', width: 48, height: 72 })
    picture.addEventListener('error', () => picture.remove())
    picture.src = poster
    frame.append(picture)
  }
  const words = element('span', {}, [name])
  if (year !== null)
    words.append(
      element('small', { textContent: new Intl.NumberFormat(texts.locale, { useGrouping: false }).format(year) }),
    )
  if (typeof watchedOn === 'string') {
    const date = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long', timeZone: 'UTC' })
    const said = texts.watchedOn.replace('{date}', date.format(new Date(watchedOn)))
    words.append(element('small', { textContent: said }))
  }
  if (typeof progress === 'string') words.append(element('small', { textContent: progress }))
  return element('li', {}, [frame, words])
}
