import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { DialogHead } from '../dialog/dialog-head.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Icon } from '../icon.tsx'
import { Menu } from '../menu/menu.tsx'
import { ToastBox } from '../toast/toast-box.tsx'
import { Example } from './example.tsx'

export function OverlayExamples({ of }: { of: string }) {
  const [open, setOpen] = useState(false)
  const menu = `${of}-menu`
  const title = `${of}-title`
  const stay = () => undefined
  return (
    <Example name="Dialog, menu, toasts">
      <p className="chips">
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button popoverTarget={menu}>Menu</Button>
      </p>
      <Menu id={menu}>
        <button type="button" aria-current="true">
          <Icon name="check" />
          First
        </button>
        <hr />
        <button type="button" className="bad">
          <Icon name="bin" />
          Remove
        </button>
      </Menu>
      {open && (
        <Dialog labelledBy={title} onClose={() => setOpen(false)}>
          <DialogHead id={title} onClose={() => setOpen(false)}>
            A question
          </DialogHead>
          <p className="soft">What it is about.</p>
          <footer>
            <Button tone="ghost" onClick={() => setOpen(false)}>
              Not now
            </Button>
            <Button tone="primary">Yes</Button>
          </footer>
        </Dialog>
      )}
      <ToastBox text="It worked" tone="ok" action={{ text: 'Undo', act: stay }} onEnd={stay} />
      <ToastBox text="It did not work" tone="bad" onEnd={stay} />
    </Example>
  )
}
