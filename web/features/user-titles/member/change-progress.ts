import type { Progress } from '#shared/titles/progress.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import type { Toast } from '../../toasts/toast.ts'
import type { ProgressRequest } from '../use-user-title.ts'
import type { NamedTitle } from '../user-title.ts'
import { stateChange } from './change-user-title.ts'
import type { ChangeTools } from './change-user-title.ts'

interface Saved {
  progress: Progress
  previous: Progress
  status: WatchStatus | null
  previousStatus: WatchStatus | null
}

type Request = Omit<ProgressRequest, 'mark'> &
  ({ mark: string } | { before: Progress & { status: WatchStatus | null } })

/** Saves how far the viewer is in a show; a first mark also changes its status. What the server has saved is then shown. */
export async function changeProgress(tools: ChangeTools, title: NamedTitle, request: Request): Promise<void> {
  const { progress, texts, onSaved, ...asked } = request
  const isUndo = 'before' in asked
  await tools.send<Saved, 'too-many-single'>({
    ...stateChange(tools, title, progress === undefined ? {} : { progress }),
    address: '/api/progress',
    body: { json: { id: title.id, ...asked } },
    done({ previous, previousStatus }) {
      onSaved?.()
      if (isUndo || previous === undefined || previousStatus === undefined) return { text: texts.saved }
      const before = { ...previous, status: previousStatus }
      const again = { before, progress: previous, texts, ...(onSaved === undefined ? {} : { onSaved }) }
      return { text: texts.saved, undo: () => void changeProgress(tools, title, again) }
    },
    failed: (problem): Toast =>
      problem === 'too-many-single'
        ? { text: texts.tooManySingle }
        : { text: texts.failed, retry: () => void changeProgress(tools, title, request) },
    prompt: ['other'],
  })
}
