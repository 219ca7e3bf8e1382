/** `off`: keys alone do nothing on this site. Who speaks to the computer or has trembling hands would press them by mistake. */
const KEY = 'kinora_keys'

export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Without storage the switch holds no longer than this document does, and is told so by staying as it was.
  }
}

/** Whether a key was pressed alone, outside of fields and dialogs, by somebody who wants such keys to do something. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null
  const isTyping = target !== null && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  if (isTyping || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return document.querySelector('dialog[open], :popover-open') === null && hasSingleKeys()
}
