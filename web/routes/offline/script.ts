import { PRODUCT_NAME } from '#shared/product.ts'
import { offlinePath } from '#shared/offline/names.ts'
import { WATCH_STATUSES } from '#shared/titles/watch-status.ts'
import { readCopy } from '../../features/offline/device-store.ts'
import type { CopiedTitle, KeptCopy } from '../../features/offline/device-store.ts'
import { listKeptPages } from './kept-pages.ts'
import type { OfflinePage } from './kept-pages.ts'
import type { OfflineTexts } from './texts.ts'
import { TEXTS_ID } from './texts.ts'
import { element, find } from './elements.ts'
import { titleItem } from './title-item.ts'

/** The script of the offline page: lists what is on the device, and continues once the site responds. */

/** Delay of the first automatic retry, and the longest between two: each is twice the one before. */
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

const SHORT_TIME = { dateStyle: 'medium', timeStyle: 'short' } as const

const { lang } = document.documentElement
const texts = JSON.parse(find(TEXTS_ID).textContent) as OfflineTexts
const isOwnAddress = location.pathname === offlinePath(lang)
const target = isOwnAddress ? `/${lang}` : location.href

/** The visitor's chosen theme, if a script may read it. */
const theme = /(?:^|; )kinora_theme=(dark|light)/.exec(document.cookie)?.[1]
if (theme !== undefined) document.documentElement.dataset['theme'] = theme

async function goOn(): Promise<boolean> {
  try {
    await fetch(target, { method: 'HEAD', cache: 'no-store' })
  } catch {
    return false
  }
  location.replace(target)
  return true
}

async function tryNow(): Promise<void> {
  if (!(await goOn())) find('status').textContent = texts.stillAway
}

/** Browsers do not report the end of every outage. */
function askAgain(waitMs: number): void {
  setTimeout(() => {
    if (document.visibilityState === 'visible') void goOn()
    askAgain(Math.min(waitMs * 2, LONGEST_WAIT_MS))
  }, waitMs)
}

/** But those of the watchlist's titles, which lead there themselves. */
function showPages(pages: readonly OfflinePage[]): void {
  const time = new Intl.DateTimeFormat(texts.locale, SHORT_TIME)
  const items = pages.map(({ address, title, language, seenAt }) => {
    const link = element('a', { textContent: title.replace(` · ${PRODUCT_NAME}`, ''), href: address, dir: 'auto' })
    if (language !== lang) link.lang = language
    const seen = element('time', { textContent: time.format(seenAt), dateTime: seenAt.toISOString() })
    return element('li', {}, [link, seen])
  })
  find('pages')
    .querySelector('ul')
    ?.append(...items)
  find('pages').hidden = items.length === 0
}

function showWatchlist(copy: KeptCopy, pages: readonly OfflinePage[]): void {
  const { items, total, savedAt } = copy
  const numbers = new Intl.NumberFormat(texts.locale)
  const when = new Intl.DateTimeFormat(texts.locale, SHORT_TIME).format(savedAt)
  const part = texts.copiedPart
    .replace('{shown}', numbers.format(items.length))
    .replace('{total}', numbers.format(total))
  const copied = texts.copied.replace('{when}', when)
  find('copied').textContent = items.length < total ? `${copied} ${part}` : copied
  for (const status of WATCH_STATUSES) {
    const titles = items.filter((title) => title.status === status)
    if (titles.length === 0) continue
    const list = element(
      'ul',
      {},
      titles.map((title) => titleItem(title, { lang, texts, isKept: isAmong(pages, title) })),
    )
    find('watchlist').append(element('h3', { textContent: texts.statuses[status] }), list)
  }
  find('watchlist').hidden = false
}

async function show(): Promise<void> {
  const [pages, copy] = await Promise.all([listKeptPages(), readCopy().catch(() => null)])
  const items = copy?.items ?? []
  showPages(pages.filter(({ address }) => !items.some(({ path }) => path === address)))
  if (copy !== null && items.length > 0) showWatchlist(copy, pages)
}

function isAmong(pages: readonly OfflinePage[], { path }: CopiedTitle): boolean {
  return pages.some(({ address }) => address === path)
}

find('retry').addEventListener('click', (event) => {
  event.preventDefault()
  find('status').textContent = ''
  void tryNow()
})
addEventListener('online', () => void goOn())
askAgain(FIRST_WAIT_MS)
// The requested page has just failed, but this page's own address is not one to stay on.
if (isOwnAddress) void goOn()
void show()
