import type { ReactNode } from 'react'
import { data } from 'react-router'
import { isUnavailable } from '#db/errors.ts'
import { countUsers } from '#domain/staff/users/count-users.ts'
import { listUsers } from '#domain/staff/users/list-users.ts'
import { TextsProvider } from '#ui/texts.tsx'
import { translatorFor } from '../../catalogues.ts'
import { usePanel } from '../../features/layout/use-panel.ts'
import './users.css'
import { depsContext } from '../../context.ts'
import { requireStaff } from '../../http/require-staff.ts'
import { readUsersView } from './address.ts'
import { refusalText, submitChange } from './submit-change.ts'
import { UsersUnavailable } from './users-unavailable.tsx'
import { Users } from './users.tsx'
import type { ChangeResult } from './submit-change.ts'
import type { Route } from './+types/page'

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = await requireStaff({ context }, 'editor')
  const deps = context.get(depsContext)
  const view = readUsersView(url)
  const read = (name: string) => url.searchParams.get(name) ?? ''
  try {
    const [counts, page] = await Promise.all([countUsers(deps), listUsers(deps, view)])
    const asked = { change: read('ask'), user: page.users.find(({ id }) => id === read('user')) ?? null }
    return {
      viewer: { id: viewer.id, role: viewer.role },
      view,
      counts,
      page,
      asked,
      done: read('done'),
      refused: refusalText(read('problem')),
    }
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'The members could not be read')
    throw data(null, { status: 503 })
  }
}

export async function action(args: Route.ActionArgs) {
  return submitChange(args)
}

/** A network failure is shown where the form was; with an error status nothing is reloaded. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Error) return data<ChangeResult>({ problem: 'admin.serverAway' }, { status: 503 })
    throw error
  }
}

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TurkishByDefault>
      <Users {...loaderData} problem={actionData?.problem ?? loaderData.refused} />
    </TurkishByDefault>
  )
}

export function ErrorBoundary() {
  return (
    <TurkishByDefault>
      <UsersUnavailable />
    </TurkishByDefault>
  )
}

/** For a screen whose specified texts are Turkish: shown in Turkish until the user picks a language. */
function TurkishByDefault({ children }: { children: ReactNode }) {
  const panel = usePanel()
  const translator = translatorFor(panel?.languageChosen === true ? panel.language : 'tr')
  return <TextsProvider value={translator}>{children}</TextsProvider>
}
