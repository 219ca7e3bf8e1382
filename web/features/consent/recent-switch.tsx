import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { chooseRecent, useKeepsRecent } from '../recent/recent-store.ts'

/** Whether this browser remembers titles: no cookie, and nothing that the server hears of, so it holds at once. */
export function RecentSwitch() {
  const { t } = useTexts()
  const isKept = useKeepsRecent()
  // Nothing without scripts could hold to it.
  if (!useHydrated()) return null
  return (
    <SwitchRow
      label={t('consent.recent')}
      hint={t('consent.recentHint')}
      checked={isKept}
      onChange={({ target }) => chooseRecent(target.checked)}
    />
  )
}
