import type { Caller } from '#domain/accounts/auth/caller.ts'
import { issuePanelCode } from '#domain/accounts/panel/issue-panel-code.ts'
import type { Deps } from '#domain/deps.ts'

/** Hash (SHA-256) of a secret that the panel's host keeps. */
const STATE = /^[\w-]{43}$/

interface Asked {
  /** A path of the panel. */
  panel: string
  /** Passed along by the panel's host; '' if the visitor does not come from there. */
  state: string
  caller: Caller
}

/** The URL at which staff enter the panel: with a code if its host requested one, otherwise at its start. */
export async function panelEntry(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'site'>,
  { panel, state, caller }: Asked,
): Promise<string> {
  const code = STATE.test(state) ? await issuePanelCode(deps, { caller, stateHash: state }) : null
  const query = new URLSearchParams({ to: panel, ...(code === null ? {} : { code }) })
  return `${deps.site.adminUrl}/enter?${query}`
}
