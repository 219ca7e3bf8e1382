import type { Caller } from '#domain/accounts/auth/caller.ts'
import { issuePanelCode } from '#domain/accounts/panel/issue-panel-code.ts'
import type { Deps } from '#domain/deps.ts'

/** What the panel's host keeps the secret of: a SHA-256. */
const STATE = /^[\w-]{43}$/

interface Asked {
  /** A path of the panel. */
  panel: string
  /** What the panel's host has sent along; '' where the visitor does not come from there. */
  state: string
  caller: Caller
}

/** Where staff enter the panel: with a code where its host has asked for one, else there it begins to ask. */
export async function panelEntry(
  deps: Pick<Deps, 'auth' | 'db' | 'clock' | 'site'>,
  { panel, state, caller }: Asked,
): Promise<string> {
  const code = STATE.test(state) ? await issuePanelCode(deps, { caller, stateHash: state }) : null
  const query = new URLSearchParams({ to: panel, ...(code === null ? {} : { code }) })
  return `${deps.site.adminUrl}/enter?${query}`
}
