import type { Surprise } from '#domain/watchlist/pick-surprise.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../../site.tsx'
import { surpriseSearch } from './query.ts'
import type { SurpriseQuery } from './query.ts'

interface NothingFitsProps {
  query: SurpriseQuery
  surprise: Surprise
}

/** No title to show: says which filter excludes all, and offers to remove it if that helps. */
export function NothingFits({ query, surprise }: NothingFitsProps) {
  const { t, language } = useTexts()
  if (surprise.total === 0) {
    return (
      <Notice icon="bookmark" heading={t('surprise.empty')} text={t('watchlist.emptyHint')}>
        <ButtonLink tone="primary" to={`/${language}/search`}>
          <Icon name="search" />
          {t('watchlist.discover')}
        </ButtonLink>
      </Notice>
    )
  }
  return <NothingLeft query={query} surprise={surprise} />
}

function NothingLeft({ query, surprise }: NothingFitsProps) {
  const { t, formats } = useTexts()
  const { country: code } = useSite().preferences
  const { total, onAnyService, ofAnyLength, ofUnknownLength } = surprise
  const byTime = query.minutes !== null
  const byServices = query.onlyMine
  const country = formats.countryInSentence(code)
  const heading = byTime && byServices ? 'surprise.noneBoth' : byTime ? 'surprise.noneShort' : 'surprise.noneMine'
  const known = total - ofUnknownLength
  const hints = [
    ...(byServices && byTime ? [t('surprise.noneBothHint', { count: total })] : []),
    ...(byServices && !byTime ? [t('surprise.noneMineHint', { count: total, country })] : []),
    ...(byTime && !byServices && known > 0 ? [t('surprise.noneShortHint', { count: known })] : []),
    ...(ofUnknownLength > 0 ? [t('surprise.unknownLength', { count: ofUnknownLength })] : []),
  ]
  const at = (changes: Partial<SurpriseQuery>) => surpriseSearch(query, { ...changes, after: undefined })
  const helpsAlone = (byServices && onAnyService > 0) || (byTime && ofAnyLength > 0)
  return (
    <Notice icon="search" heading={t(heading)} text={<span suppressHydrationWarning>{hints.join(' ')}</span>}>
      {byServices && onAnyService > 0 && (
        <ButtonLink tone="primary" to={at({ onlyMine: false })} replace>
          <span suppressHydrationWarning>{t('surprise.allServices', { count: onAnyService })}</span>
        </ButtonLink>
      )}
      {byTime && ofAnyLength > 0 && (
        <ButtonLink to={at({ minutes: null })} replace>
          <span suppressHydrationWarning>{t('surprise.anyLength', { count: ofAnyLength })}</span>
        </ButtonLink>
      )}
      {!helpsAlone && (
        <ButtonLink tone="primary" to={at({ minutes: null, onlyMine: false })} replace>
          <span suppressHydrationWarning>{t('surprise.allTitles', { count: total })}</span>
        </ButtonLink>
      )}
    </Notice>
  )
}
