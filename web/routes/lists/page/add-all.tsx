import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { ListProblem } from '#shared/lists/problem.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSend } from '../../../features/saving/use-send.ts'
import { PromptButton } from '../../../features/sign-in-prompt/prompt-button.tsx'
import { useToast } from '../../../features/toasts/toasts.tsx'
import { useViewer } from '../../../features/viewer/viewer.tsx'

const ADDRESS = '/api/list-watchlist'

/** Adds every title of the list to the viewer's watchlist; those already on it keep their status. */
export function AddAll({ listId, primary = true }: { listId: string; primary?: boolean }) {
  const { t } = useTexts()
  const isGuest = useViewer() === null
  const { pathname, search } = useLocation()
  const { busy, add } = useAddAll(listId)
  const content = (
    <>
      <Icon name="bookmark" />
      {t('share.addAll')}
    </>
  )
  if (isGuest) {
    return (
      <PromptButton action="watchlist" className="button primary">
        {content}
      </PromptButton>
    )
  }
  return (
    <form
      className="plain-form"
      method="post"
      action={ADDRESS}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void add()
      }}
    >
      <input type="hidden" name="list" value={listId} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Button type="submit" tone={primary ? 'primary' : undefined} aria-busy={busy}>
        {content}
      </Button>
    </form>
  )
}

function useAddAll(listId: string) {
  const { t } = useTexts()
  const toast = useToast()
  const sendChange = useSend()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (fields: Record<string, string>, retry: () => void) => {
    setBusy(true)
    const sent = await sendChange<{ added: number; addedAt: string }, ListProblem>({
      address: ADDRESS,
      body: new URLSearchParams({ list: listId, ...fields }),
      failed: (problem) =>
        problem === 'watchlist-full' ? { text: t('watchlist.full') } : { text: t('watchlist.updateFailed'), retry },
      prompt: ['watchlist'],
    })
    if (sent.ok) await revalidate()
    setBusy(false)
    return sent.ok ? sent.body : null
  }
  const takeBack = (addedAt: string): Promise<unknown> => send({ addedAt }, () => void takeBack(addedAt))
  const add = async (): Promise<void> => {
    const done = await send({}, () => void add())
    if (done === null) return
    const { added: count = 0, addedAt } = done
    const undo = count > 0 && addedAt !== undefined ? { undo: () => void takeBack(addedAt) } : {}
    toast({ text: t('share.addedAll', { count }), ...undo })
  }
  return { busy, add }
}
