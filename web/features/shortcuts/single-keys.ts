/** `off`: single-key shortcuts are disabled. Users of speech input or with a tremor would trigger them by mistake. */
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
    // Without storage the setting cannot be saved; the switch then stays as it was, which shows it.
  }
}

/** Whether a single key was pressed, outside of fields and dialogs, with such shortcuts enabled. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null
  const isTyping = target !== null && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  if (isTyping || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return document.querySelector('dialog[open], :popover-open') === null && hasSingleKeys()
}
