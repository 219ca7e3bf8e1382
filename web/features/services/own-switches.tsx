import type { PlainMessageKey } from '#i18n/translator.ts'
import { SWITCH_INTENTS } from '#shared/members/viewing.ts'
import type { ViewingSwitch } from '#shared/members/viewing.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import { ServicesLink } from './services-link.tsx'
import { useChangeViewing } from './use-change-viewing.ts'
import { ViewingForm } from './viewing-form.tsx'

const LABELS = {
  onlyMyServices: 'services.onlyMine',
  hideWatched: 'services.hideWatched',
  upTo12: 'services.upTo12',
} as const satisfies Record<ViewingSwitch, PlainMessageKey>

/**
 * The same switches wherever there are titles: switching one on here applies everywhere. `watched`: where watched titles could be
 * hidden.
 */
export function OwnSwitches({ watched = true }: { watched?: boolean }) {
  const { t } = useTexts()
  const isMember = useViewer() !== null
  const { viewing, send } = useChangeViewing()
  const chooses = viewing.services.length > 0
  return (
    <div className="chips own-switches" role="group" aria-label={t('services.own')}>
      {chooses && <Switch name="onlyMyServices" isOn={viewing.onlyMyServices} onSend={send} />}
      {isMember && watched && <Switch name="hideWatched" isOn={viewing.hideWatched} onSend={send} />}
      <Switch name="upTo12" isOn={viewing.upTo12} onSend={send} />
      <ServicesLink className={chooses ? 'button plain compact' : 'chip'}>
        {t(chooses ? 'services.change' : 'services.choose')}
      </ServicesLink>
      <UpTo12Hint />
    </div>
  )
}

/** What lists leave out, wherever the switch for families is on. */
export function UpTo12Hint() {
  const { t } = useTexts()
  const { upTo12 } = useSite().viewing
  return upTo12 && <p className="quiet small">{t('services.upTo12Hint')}</p>
}

interface SwitchProps {
  name: ViewingSwitch
  isOn: boolean
  onSend: (form: FormData) => void
}

function Switch({ name, isOn, onSend }: SwitchProps) {
  const { t } = useTexts()
  return (
    <ViewingForm intent={SWITCH_INTENTS[name]} onSend={onSend}>
      <button
        type="submit"
        name="on"
        value={isOn ? '0' : '1'}
        id={switchId(name)}
        className={isOn ? 'chip on' : 'chip'}
        aria-pressed={isOn}
      >
        {isOn && <Icon name="check" />}
        {t(LABELS[name])}
      </button>
    </ViewingForm>
  )
}

function switchId(name: ViewingSwitch): string {
  return `switch-${SWITCH_INTENTS[name]}`
}

/** If the visitor's switches hide everything: a button for each to switch it off. */
export function SwitchesOff({ switches }: { switches: readonly ViewingSwitch[] }) {
  const { t } = useTexts()
  const { send } = useChangeViewing()
  return switches.map((name) => (
    <ViewingForm
      key={name}
      intent={SWITCH_INTENTS[name]}
      onSend={(form) => {
        // The button disappears together with its message.
        focusOn(document.getElementById(switchId(name)))
        send(form)
      }}
    >
      <Button type="submit" name="on" value="0">
        {t('services.switchOff', { switch: t(LABELS[name]) })}
      </Button>
    </ViewingForm>
  ))
}

/** Focuses the switch itself, or the page if the switch is in a collapsed section. */
function focusOn(button: HTMLElement | null): void {
  if (button?.checkVisibility() === true) return button.focus()
  const main = document.getElementById('main')
  if (main === null) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}
