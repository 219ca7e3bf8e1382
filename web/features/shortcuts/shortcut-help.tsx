import { useState } from 'react'
import { loadCatalogue } from '#i18n/generated/shortcuts/load-catalogue.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { DialogHead } from '#ui/dialog/dialog-head.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { useTexts } from '#ui/texts.tsx'
import { groupTexts } from '../texts/group-texts.tsx'
import './shortcuts.css'
import { hasSingleKeys, setSingleKeys } from './single-keys.ts'

const { load, Texts } = groupTexts(loadCatalogue)
export const loadShortcutTexts = load

type Line = readonly [keys: readonly string[], does: PlainMessageKey]

/** Keys whose labels differ by keyboard. */
const NAMED: Readonly<Record<string, PlainMessageKey>> = {
  Home: 'shortcuts.keyHome',
  End: 'shortcuts.keyEnd',
  Ctrl: 'shortcuts.keyControl',
  Enter: 'shortcuts.keyEnter',
  Esc: 'shortcuts.keyEscape',
}

/** Single-key shortcuts, which the switch turns off. */
const SINGLE: readonly Line[] = [
  [['/'], 'shortcuts.search'],
  [['?'], 'shortcuts.help'],
  [['g', 'h'], 'shortcuts.home'],
  [['g', 'd'], 'shortcuts.discover'],
  [['g', 'w'], 'shortcuts.watchlist'],
  [['g', 'l'], 'shortcuts.lists'],
]

/** Shortcuts that always work, in their context. */
const OTHERS: readonly Line[] = [
  [['↑', '↓'], 'shortcuts.choose'],
  [['←', '→'], 'shortcuts.cards'],
  [['Home', 'End'], 'shortcuts.ends'],
  [['.'], 'shortcuts.actions'],
  [['←', '→'], 'shortcuts.stars'],
  [['Esc'], 'shortcuts.close'],
  [['Ctrl', 'Enter'], 'shortcuts.note'],
]

interface ShortcutHelpProps {
  onClose: () => void
}

/** Every shortcut, and a switch for single-key ones. */
export function ShortcutHelp({ onClose }: ShortcutHelpProps) {
  return (
    <Texts>
      <HelpDialog onClose={onClose} />
    </Texts>
  )
}

function HelpDialog({ onClose }: ShortcutHelpProps) {
  const { t } = useTexts()
  const [isOn, setOn] = useState(hasSingleKeys)
  return (
    <Dialog labelledBy="shortcuts" size="md" className="shortcuts" onClose={onClose}>
      <DialogHead id="shortcuts" onClose={onClose}>
        {t('footer.keys')}
      </DialogHead>
      <Keys lines={SINGLE} isOff={!isOn} />
      <SwitchRow
        label={t('shortcuts.single')}
        hint={t('shortcuts.singleHint')}
        checked={isOn}
        onChange={({ target }) => {
          setSingleKeys(target.checked)
          setOn(hasSingleKeys())
        }}
      />
      <Keys lines={OTHERS} />
    </Dialog>
  )
}

function Keys({ lines, isOff = false }: { lines: readonly Line[]; isOff?: boolean }) {
  const { t } = useTexts()
  return (
    <dl className={isOff ? 'off' : undefined}>
      {lines.map(([keys, does]) => (
        <div key={does}>
          <dt dir="ltr">
            {keys.map((key) => {
              const name = NAMED[key]
              return <kbd key={key}>{name === undefined ? key : t(name)}</kbd>
            })}
          </dt>
          <dd>{t(does)}</dd>
        </div>
      ))}
    </dl>
  )
}
