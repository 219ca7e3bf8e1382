import { isEmail } from '../../domain/accounts/email-address.ts'
import { displayNameProblem } from '../../domain/accounts/profile/display-name.ts'
import { isReservedName, looksLike } from '../../domain/accounts/profile/name-shape.ts'
import { judgeAd } from '../../domain/ads/judge-ad.ts'
import { cleanFilters } from '../../domain/assistant/clean-filters.ts'
import { MODEL_REPLY_LENGTH } from '../../domain/assistant/limits.ts'
import { createPlainText } from '../../domain/assistant/model/plain-text.ts'
import { splitTitleSearch } from '../../domain/assistant/model/split-title-search.ts'
import { withoutMarkup } from '../../domain/assistant/model/search.ts'
import { readFile } from '../../domain/imports/formats/read-file.ts'
import { MAX_SERVICE_FILE_BYTES } from '../../domain/imports/limits.ts'
import { readDate } from '../../domain/imports/file/dates.ts'
import { cleanCell, readImdbId, readRating, readType, readYear } from '../../domain/imports/file/values.ts'
import { MAX_IMPORT_BYTES } from '../../domain/own-data/limits.ts'
import { readDocument } from '../../domain/own-data/read-document.ts'
import { parseCookies } from '../../domain/preferences/cookies.ts'
import { resolvePreferences } from '../../domain/preferences/resolve-preferences.ts'
import { QUERY_MAX_LENGTH } from '../../domain/search/limits.ts'
import { interpretQuery } from '../../domain/search/interpret-query.ts'
import { AD_CODE_BYTES } from '../../domain/staff/ads/limits.ts'
import { normalizeText, searchTerms } from '../../domain/terms/normalize.ts'
import { correctableWords, deletions, errorsBetween } from '../../domain/terms/spelling.ts'
import { wordsOfNames } from '../../domain/terms/name-words.ts'
import { renderMarkdown } from '../../domain/pages/render-markdown.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { ownSlug } from '../../shared/addresses/own-slug.ts'
import { resolvePath, withLanguage } from '../../shared/addresses/paths.ts'
import { parseIdSlug, slugify } from '../../shared/addresses/slug.ts'
import { readOwnChoices } from '../../shared/http/own-choices.ts'
import { PAGE_LENGTHS } from '../../shared/pages/page-text.ts'
import { pageSlug } from '../../shared/pages/page-slug.ts'
import { readWizardQuery } from '../../shared/wizard/query.ts'
import type { Parser } from './hill-climb.ts'

/** Limit of all headers together (server/http/http-server.ts), including the target's path. */
const HEADER_BYTES = 16 * 1_024
/** Approximate length of a model's reply. */
const MODEL_LENGTH = MODEL_REPLY_LENGTH * 40
/** Maximum length of a stored TMDB title. */
const TITLE_LENGTH = 1_000

const words = (text: string) => text.split(' ')
const WORDS = words('a I é ı İ ß 1 99 1984 ii the der الـ ة ا २ 映 ン 한 ̈ ़ ु ﷺ ǆ').concat([' ', "'", '-', '\u200b', '.'])
const MARKUP = words(
  '< > </ <a <b> <script </script> <think> </think> [ ] ( ) ]( ![ href= " \' = ` * _ ** ~~ # | & &amp; &# ; : :// www. .com a 1 @ . - % %41 tt123456 0f \\ \u200b ́',
).concat([' ', '\n', '\n\n', '\t'])

const header = (name: string, symbols: string, parse: (text: string) => unknown): Parser => ({
  name,
  limit: HEADER_BYTES,
  symbols: words(symbols).concat(' '),
  parse,
})

const table = (name: string, head: string): Parser => ({
  name,
  limit: MAX_SERVICE_FILE_BYTES,
  symbols: words(', ; " "" a 1 2020-01-01 4.5 https://boxd.it/x tt0137523 movie é').concat([
    '\n',
    '\r\n',
    '\r',
    '\t',
    ' ',
    "'=",
  ]),
  parse: (text) => readFile(Buffer.from((head + text).slice(0, MAX_SERVICE_FILE_BYTES / 2))),
})

/** Every function that parses external input, except those that query a database. */
export const PARSERS: readonly Parser[] = [
  {
    name: 'Markdown (in its thread)',
    limit: PAGE_LENGTHS.content,
    symbols: MARKUP,
    parse: (text) => renderMarkdown(text, 'https://site.example'),
  },
  {
    name: 'search: query',
    limit: QUERY_MAX_LENGTH,
    symbols: WORDS,
    parse: (text) => interpretQuery(normalizeText(text)),
  },
  {
    name: 'search: spelling',
    limit: QUERY_MAX_LENGTH,
    symbols: WORDS,
    parse: (text) =>
      correctableWords(normalizeText(text)).map((word) => [
        deletions(word),
        errorsBetween(word, word, { unfinished: true }),
      ]),
  },
  {
    name: 'TMDB: words of a title',
    limit: TITLE_LENGTH,
    symbols: WORDS,
    parse: (text) => [searchTerms(text), wordsOfNames([text], [text])],
  },
  table('import: Letterboxd', 'Date,Name,Year,Letterboxd URI,Rating\n'),
  table('import: IMDb', 'Const,Your Rating,Date Rated,Title,URL,Title Type\n'),
  table('import: any table', ''),
  {
    name: 'import: JSON',
    limit: MAX_SERVICE_FILE_BYTES,
    symbols: words('[ ] { } , : " a 1 e9 null {"movie":{"title":"A","year":1999,"ids":{"tmdb":1}},"rating":5},').concat(
      [' ', '\n'],
    ),
    parse: (text) => readFile(Buffer.from(`[${text.slice(0, MAX_SERVICE_FILE_BYTES / 2)}]`)),
  },
  {
    name: 'import: cells, dates',
    limit: 100_000,
    symbols: words("1 2020 -01 T12:00 :00 .0 Z +01:00 UTC / tt12345 . , ' = a ‏").concat([' ', '\t', '\n']),
    parse: (text) => [
      cleanCell(text, 300),
      readDate(text),
      readYear(text),
      readRating(text, 10),
      readImdbId(text),
      readType(text),
    ],
  },
  {
    name: 'own data: JSON',
    limit: MAX_IMPORT_BYTES / 2,
    symbols: words('[ ] { } , : " a 1 null {"type":"movie","id":1},'),
    parse: (text) => readDocument(Buffer.from(`{"format":"kinora-own-data","version":1,"watchlist":[${text}]}`)),
  },
  {
    name: 'model: reply',
    limit: MODEL_LENGTH,
    symbols: MARKUP,
    parse(text) {
      const plain = createPlainText(MODEL_REPLY_LENGTH)
      for (let at = 0; at < text.length; at += 20) plain.push(text.slice(at, at + 20))
      return plain.end()
    },
  },
  {
    name: 'model: reply in one piece',
    limit: MODEL_LENGTH,
    symbols: MARKUP,
    parse: (text) => [createPlainText(MODEL_REPLY_LENGTH).push(text), splitTitleSearch(text, false)],
  },
  {
    name: 'model: filters',
    limit: MODEL_LENGTH,
    symbols: MARKUP,
    parse(text) {
      const parts = text.match(/[^]{1,100}/g) ?? []
      return withoutMarkup(
        cleanFilters({ like: text.slice(0, 100), actors: parts.slice(0, 8), directors: parts.slice(8, 16) }),
      )
    },
  },
  { name: 'ads: judging HTML', limit: AD_CODE_BYTES, symbols: MARKUP, parse: judgeAd },
  header('addresses', '/ // tr en pt-br movie 550 - a . % ? # & = q é', (text) => [
    resolvePath(text, { all: LANGUAGES, fallback: 'en' }),
    withLanguage(text, 'tr'),
    parseIdSlug(text),
    readWizardQuery(new URLSearchParams(text)),
  ]),
  header('Accept-Language', 'tr , ; q= q=0.5 - * a tr-TR', (acceptLanguage) =>
    resolvePreferences({ cookies: new Map(), acceptLanguage }),
  ),
  header('cookies', 'a = ; % %41 user_country= kinora_theme=dark user_services=1 "', (text) => [
    parseCookies(text),
    readOwnChoices(text),
  ]),
  {
    name: 'slugs',
    limit: TITLE_LENGTH,
    symbols: WORDS,
    parse: (text) => [slugify(text), pageSlug(text), ownSlug(text, { withSuffix: true, otherwise: 'x' })],
  },
  {
    name: 'names, mail addresses',
    limit: 64 * 1_024,
    symbols: words('a 1 - _ rn vv 0 ø @ . + é mod'),
    parse: (text) =>
      displayNameProblem(text) === null ? [isReservedName(text), looksLike(text, `${text}1`)] : isEmail(text),
  },
]
