import type { Home } from '#domain/home/get-home.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTexts } from '#ui/texts.tsx'
import { FirstRow } from './first-row.tsx'
import { RankedCards } from './ranked-cards.tsx'

/** Services that the heading names if there are more than one more. */
const NAMED = 2
/** Posters that are visible without scrolling. */
const EAGER = 3

/** What the visitor's own services have. */
export function TonightRow({ tonight: { services, cards } }: { tonight: NonNullable<Home['tonight']> }) {
  const { t, formats, direction } = useTexts()
  const others = services.length - NAMED
  const named = (others > 1 ? services.slice(0, NAMED) : services).map((name) => isolate(name, direction))
  const names = others > 1 ? [...named, t('home.moreServices', { count: others })] : named
  return (
    <FirstRow heading={t('home.tonight', { services: formats.list(names) })}>
      <RankedCards cards={cards} eager={EAGER} />
    </FirstRow>
  )
}
