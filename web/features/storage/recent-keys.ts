/** The titles viewed in this browser, stored only here. */
export const RECENT_KEY = 'kinora_recent'
/** `on` or `off`, once the visitor has used the switch. */
export const RECENT_CHOICE_KEY = 'kinora_recent_choice'

/** When consent is withdrawn, deletes titles that were stored without being switched on explicitly. */
export function forgetRecent(): void {
  try {
    if (localStorage.getItem(RECENT_CHOICE_KEY) !== 'on') localStorage.removeItem(RECENT_KEY)
  } catch {
    // Without storage there is nothing to delete.
  }
}

let noted = false

/** A title has been noted since this page was opened. */
export function noteSome(): void {
  noted = true
}

/** Whether there may be something to show, which makes its code worth loading. */
export function mayHaveRecent(): boolean {
  try {
    return noted || localStorage.getItem(RECENT_KEY) !== null
  } catch {
    return noted
  }
}
