import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { listPath } from '#shared/addresses/list-paths.ts'
import type { ListProblem } from '#shared/lists/problem.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { wizardPath } from '#shared/wizard/query.ts'
import type { WizardQuery } from '#shared/wizard/query.ts'
import { writeTitleRef, writeTitleRefs } from '#shared/wizard/title-refs.ts'
import { useTexts } from '#ui/texts.tsx'
import type { MadeList } from '../../features/own-lists/made-text.ts'
import { useSend } from '../../features/saving/use-send.ts'
import { useSignInPrompt } from '../../features/sign-in-prompt/sign-in-prompt.tsx'
import { useToast } from '../../features/toasts/toasts.tsx'
import { useViewer } from '../../features/viewer/viewer.tsx'

interface Saved {
  added: number
  addedAt: string
  list: MadeList['list']
}

/** Saves titles to the watchlist or as a new list, and reports the outcome. Guests are asked to sign in first. */
export function useSaveTitles(query: WizardQuery) {
  const { t, language } = useTexts()
  const toast = useToast()
  const prompt = useSignInPrompt()
  const send = useSend()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isGuest = useViewer() === null
  const [busy, setBusy] = useState(false)

  const takeBack = async (addedAt: string) => {
    const sent = await send({
      address: '/api/list-watchlist',
      body: new URLSearchParams({ addedAt }),
      failed: () => ({ text: t('watchlist.updateFailed'), retry: () => void takeBack(addedAt) }),
    })
    if (sent.ok) await revalidate()
  }
  const tellSaved = async ({ added: count = 0, addedAt }: Partial<Saved>) => {
    const undo = count > 0 && addedAt !== undefined ? { undo: () => void takeBack(addedAt) } : {}
    toast({ text: count > 0 ? t('wizard.saved', { count }) : t('wizard.savedBefore'), ...undo })
    // If chosen titles were waiting to be saved, clears the choice; otherwise the page stays, with updated user state.
    if (query.chosen.length === 0) return revalidate()
    const done = { ...query, chosen: [], choosing: false }
    return navigate(`/${language}${wizardPath(done)}`, { replace: true, preventScrollReset: true })
  }
  const save = async (titles: readonly TitleRef[], { listName }: { listName: string | null }) => {
    if (titles.length === 0) return toast({ text: t('wizard.nothingToSave'), tone: 'bad' })
    const asked = [listName === null ? 'watchlist' : 'other', undefined, writeTitleRefs(titles)] as const
    if (isGuest) return prompt(...asked)
    setBusy(true)
    const fields = titles.map((ref) => ['title', writeTitleRef(ref)])
    const asList =
      listName === null
        ? []
        : [
            ['intent', 'list'],
            ['name', listName],
          ]
    const sent = await send<Saved, ListProblem>({
      address: '/api/wizard-save',
      body: new URLSearchParams([...fields, ...asList]),
      failed(problem) {
        const retry = () => void save(titles, { listName })
        if (listName !== null) return { text: t('wizard.listFailed'), retry }
        return problem === 'watchlist-full' ? { text: t('watchlist.full') } : { text: t('wizard.saveFailed'), retry }
      },
      prompt: asked,
    })
    setBusy(false)
    if (!sent.ok) return
    if (sent.body.list === undefined) return tellSaved(sent.body)
    const { slug, bonus } = sent.body.list
    toast({ text: t(bonus > 0 ? 'wizard.listMade' : 'wizard.listMadeOnly') })
    return navigate(listPath(language, slug))
  }
  return { busy, save }
}
