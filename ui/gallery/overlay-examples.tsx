import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { DialogHead } from '../dialog/dialog-head.tsx'
import { Dialog, DIALOG_SIZES } from '../dialog/dialog.tsx'
import type { DialogSize } from '../dialog/dialog.tsx'
import { Icon } from '../icon.tsx'
import { Menu } from '../menu/menu.tsx'
import { ToastMessage } from '../toast/toast-message.tsx'
import { Example } from './example.tsx'

export function OverlayExamples({ of }: { of: string }) {
  const [open, setOpen] = useState<DialogSize | null>(null)
  const menu = `${of}-menu`
  const title = `${of}-title`
  const stay = () => undefined
  return (
    <Example name="Dialog, menu, toasts">
      <p className="chips">
        {DIALOG_SIZES.map((size) => (
          <Button key={size} onClick={() => setOpen(size)}>
            Dialog {size}
          </Button>
        ))}
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
      {open !== null && (
        <Dialog labelledBy={title} size={open} onClose={() => setOpen(null)}>
          <DialogHead id={title} onClose={() => setOpen(null)}>
            A question
          </DialogHead>
          <p className="soft">What it is about.</p>
          <footer>
            <Button tone="ghost" onClick={() => setOpen(null)}>
              Not now
            </Button>
            <Button tone="primary">Yes</Button>
          </footer>
        </Dialog>
      )}
      <ToastMessage text="It worked" tone="ok" action={{ text: 'Undo', act: stay }} onEnd={stay} />
      <ToastMessage text="It did not work" tone="bad" onEnd={stay} />
    </Example>
  )
}
