/** The titles that somebody has looked at, in this browser alone. */
export const RECENT_KEY = 'kinora_recent'
/** `on` or `off`, where the visitor has said so by the switch. */
export const RECENT_CHOICE_KEY = 'kinora_recent_choice'

/** What is kept without having been switched on goes with the consent that it was kept by. */
export function forgetRecent(): void {
  try {
    if (localStorage.getItem(RECENT_CHOICE_KEY) !== 'on') localStorage.removeItem(RECENT_KEY)
  } catch {
    // Without storage there is nothing.
  }
}

let noted = false

/** A title has been noted since this page was opened. */
export function noteSome(): void {
  noted = true
}

/** Whether there may be something to show, so that its code is worth loading. */
export function mayHaveRecent(): boolean {
  try {
    return noted || localStorage.getItem(RECENT_KEY) !== null
  } catch {
    return noted
  }
}
