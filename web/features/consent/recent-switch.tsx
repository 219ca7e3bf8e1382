import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { chooseRecent, useKeepsRecent } from '../recent/recent-store.ts'

/** Whether this browser remembers viewed titles: no cookie, and never sent to the server, so it takes effect immediately. */
export function RecentSwitch() {
  const { t } = useTexts()
  const isKept = useKeepsRecent()
  // The switch has no effect without scripts.
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
