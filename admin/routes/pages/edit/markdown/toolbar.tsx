import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { moveByKeys } from '../move-by-keys.ts'
import type { Format } from './format-commands.ts'

interface Tool {
  format: Format
  label: PlainMessageKey
  /** With Ctrl, or Command on a Mac. */
  key?: string
  sign: ReactNode
}

const TOOLS: readonly Tool[] = [
  { format: 'bold', label: 'admin.pagesBold', key: 'B', sign: <b aria-hidden="true">B</b> },
  { format: 'italic', label: 'admin.pagesItalic', key: 'I', sign: <i aria-hidden="true">I</i> },
  { format: 'heading', label: 'admin.pagesHeading', sign: <b aria-hidden="true">H</b> },
  { format: 'link', label: 'admin.pagesLink', key: 'K', sign: <Icon name="link" /> },
  { format: 'list', label: 'admin.pagesList', sign: <Icon name="rows" /> },
]

interface ToolbarProps {
  /** Id of the label of the field it belongs to. */
  labelId: string
  onFormat: (format: Format) => void
}

/** A single tab stop; arrow keys move between buttons. */
export function Toolbar({ labelId, onFormat }: ToolbarProps) {
  const { t, direction } = useTexts()
  const row = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(0)
  const isMac = /Mac|iP(?:hone|ad)/.test(navigator.platform)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = moveByKeys(event, { at: reached, count: TOOLS.length, direction })
    if (at === null) return
    setReached(at)
    const tool = row.current?.children[at]
    if (tool instanceof HTMLElement) tool.focus()
  }
  return (
    <div
      className="markdown-tools"
      role="toolbar"
      aria-label={t('admin.pagesFormat')}
      aria-describedby={labelId}
      ref={row}
    >
      {TOOLS.map(({ format, label, key, sign }, at) => (
        <button
          key={format}
          type="button"
          tabIndex={at === reached ? 0 : -1}
          aria-label={t(label)}
          aria-keyshortcuts={key === undefined ? undefined : `${isMac ? 'Meta' : 'Control'}+${key}`}
          title={
            key === undefined
              ? t(label)
              : t('admin.pagesToolKey', { tool: t(label), key: isMac ? `⌘${key}` : `Ctrl+${key}` })
          }
          onClick={() => {
            setReached(at)
            onFormat(format)
          }}
          onKeyDown={onKeyDown}
        >
          {sign}
        </button>
      ))}
    </div>
  )
}
