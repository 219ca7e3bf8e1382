import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { useTexts } from '#ui/texts.tsx'
import { chooseRecent, useKeepsRecent } from '../recent/recent-store.ts'

/** Whether this browser remembers titles: no cookie, and nothing that the server hears of, so it holds at once. */
export function RecentSwitch() {
  const { t } = useTexts()
  const isKept = useKeepsRecent()
  return (
    <div data-scripted>
      <SwitchRow
        label={t('consent.recent')}
        hint={t('consent.recentHint')}
        checked={isKept}
        onChange={({ target }) => chooseRecent(target.checked)}
      />
    </div>
  )
}
