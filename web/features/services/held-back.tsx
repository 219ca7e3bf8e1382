import type { ViewingSwitch } from '#shared/members/viewing.ts'
import { useTexts } from '#ui/texts.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { SwitchesOff } from './own-switches.tsx'

/** Nothing to show because the visitor's own switches hide everything. */
export function HeldBack({ switches }: { switches: readonly ViewingSwitch[] }) {
  const { t } = useTexts()
  return (
    <Notice icon="eye" heading={t('services.heldBack')} text={t('services.heldBackHint')}>
      <div className="chips">
        <SwitchesOff switches={switches} />
      </div>
    </Notice>
  )
}
