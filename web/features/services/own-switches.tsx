import type { PlainMessageKey } from '#i18n/translator.ts'
import type { ViewingSwitch } from '#shared/members/viewing.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import { ServicesLink } from './services-link.tsx'
import { useChangeViewing } from './use-change-viewing.ts'
import { ViewingForm } from './viewing-form.tsx'

const INTENTS = { onlyMyServices: 'only-mine', hideWatched: 'hide-watched' } as const satisfies Record<
  ViewingSwitch,
  string
>

const LABELS = {
  onlyMyServices: 'services.onlyMine',
  hideWatched: 'services.hideWatched',
} as const satisfies Record<ViewingSwitch, PlainMessageKey>

/** The same switches wherever there are titles: what is on here holds everywhere. `watched`: where watched titles could be hidden. */
export function OwnSwitches({ watched = true }: { watched?: boolean }) {
  const { t } = useTexts()
  const isMember = useViewer() !== null
  const { viewing, send } = useChangeViewing()
  const chooses = viewing.services.length > 0
  return (
    <div className="chips own-switches" role="group" aria-label={t('services.own')}>
      {chooses && <Switch name="onlyMyServices" isOn={viewing.onlyMyServices} onSend={send} />}
      {isMember && watched && <Switch name="hideWatched" isOn={viewing.hideWatched} onSend={send} />}
      <ServicesLink className={chooses ? 'button plain compact' : 'chip'}>
        {t(chooses ? 'services.change' : 'services.choose')}
      </ServicesLink>
    </div>
  )
}

interface SwitchProps {
  name: ViewingSwitch
  isOn: boolean
  onSend: (form: FormData) => void
}

function Switch({ name, isOn, onSend }: SwitchProps) {
  const { t } = useTexts()
  return (
    <ViewingForm intent={INTENTS[name]} onSend={onSend}>
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
  return `switch-${INTENTS[name]}`
}

/** Where own switches hold everything back: a button for each that says so and takes it off. */
export function SwitchesOff({ switches }: { switches: readonly ViewingSwitch[] }) {
  const { t } = useTexts()
  const { send } = useChangeViewing()
  return switches.map((name) => (
    <ViewingForm
      key={name}
      intent={INTENTS[name]}
      onSend={(form) => {
        // It goes away with the message that it stands in.
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

/** The switch itself, and the page where the switch is folded away. */
function focusOn(button: HTMLElement | null): void {
  if (button?.checkVisibility() === true) return button.focus()
  const main = document.getElementById('main')
  if (main === null) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}
