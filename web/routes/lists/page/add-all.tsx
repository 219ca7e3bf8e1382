import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { ListProblem } from '#shared/lists/problem.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { post } from '../../../features/sending/post.ts'
import { PromptButton } from '../../../features/sign-in-prompt/prompt-button.tsx'
import { useSignInPrompt } from '../../../features/sign-in-prompt/sign-in-prompt.tsx'
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
  const prompt = useSignInPrompt()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (fields: Record<string, string>, retry: () => void) => {
    setBusy(true)
    const answer = await post<{ added: number; addedAt: string; problem: ListProblem }>(
      ADDRESS,
      new URLSearchParams({ list: listId, ...fields }),
    )
    if (answer?.ok === true) await revalidate()
    setBusy(false)
    if (answer?.ok === true) return answer.body
    if (answer?.status === 401) prompt('watchlist')
    else {
      const isFull = answer?.body.problem === 'watchlist-full'
      toast({
        text: t(isFull ? 'watchlist.full' : 'watchlist.updateFailed'),
        tone: 'bad',
        ...(isFull ? {} : { retry }),
      })
    }
    return null
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
