import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { useTexts } from '../texts.tsx'

interface SheetProps {
  /** Opened by buttons with `popoverTarget={id}`, also without scripts. */
  id: string
  heading: string
  /** Its style gives it `display: contents` from `wide` on, where its content stands in the page. */
  className: string
  /** A media query. */
  wide: string
  /** It stands in the page for once, to be seen without being opened. */
  inPage?: boolean
  /** The text of the button that closes it. */
  done?: string
  children: ReactNode
}

/** Content that stands in the page where there is room, and is a sheet behind a button where there is not. */
export function Sheet({ id, heading, className, wide, inPage = false, done, children }: SheetProps) {
  const { t } = useTexts()
  useEffect(() => closeWhere(wide, id), [wide, id])
  const closes = { type: 'button', popoverTarget: id, popoverTargetAction: 'hide' } as const
  return (
    <div
      className={classNames('sheet', className)}
      id={id}
      popover={inPage ? undefined : 'auto'}
      role="group"
      aria-label={heading}
    >
      <div className="sheet-head">
        <span aria-hidden="true">{heading}</span>
        <button {...closes} className="bar-button" aria-label={t('common.close')}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      {done !== undefined && (
        <div className="sheet-foot" data-scripted>
          <button {...closes} className="button primary" suppressHydrationWarning>
            {done}
          </button>
        </div>
      )}
    </div>
  )
}

/** If a device is rotated while the sheet is open and there is now room in the page, the sheet closes. */
function closeWhere(wide: string, id: string): () => void {
  const ended = new AbortController()
  const close = ({ matches }: MediaQueryListEvent) => matches && document.getElementById(id)?.hidePopover()
  window.matchMedia(wide).addEventListener('change', close, ended)
  return () => ended.abort()
}
