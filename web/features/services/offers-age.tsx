import { useTexts } from '#ui/texts.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

interface OffersAgeProps {
  /** In days; absent if they are young enough. */
  days: number | undefined
  /** The offers of one title alone. */
  single?: boolean
}

/** Says how old the oldest offers are that decided what is shown. */
export function OffersAge({ days, single = false }: OffersAgeProps) {
  const { t, formats } = useTexts()
  if (days === undefined) return null
  const ago = formats.ago(new Date(0), new Date(days * DAY_MS))
  return (
    <p className="quiet small offers-age" suppressHydrationWarning>
      {single ? t('watch.checked', { ago }) : t('services.offersAge', { ago })}
    </p>
  )
}
