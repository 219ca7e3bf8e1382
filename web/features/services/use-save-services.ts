import { useNavigate, useRevalidator } from 'react-router'
import { SERVICES_ADDRESS } from '#shared/members/viewing-change.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { inTurn } from '../sending/in-turn.ts'
import { fieldsOf, post } from '../sending/post.ts'
import { useToast } from '../toasts/toasts.tsx'

/** Saves a form that replaces all services, returns to an address of the site and says so. If it fails, the form is sent as without scripts. */
export function useSaveServices(returnTo: string): (form: HTMLFormElement) => Promise<void> {
  const { t } = useTexts()
  const { services } = useSite().viewing
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const toast = useToast()
  const save = async (fields: URLSearchParams) => {
    const answer = await inTurn('viewing', () => post(SERVICES_ADDRESS, fields))
    if (answer?.ok === true) await revalidate()
    return answer?.ok === true
  }
  const undo = async () => {
    const before = services.map((id) => ['service', String(id)])
    const isUndone = await save(new URLSearchParams([['intent', 'choose'], ...before]))
    if (!isUndone) toast({ text: t('services.failed'), tone: 'bad', retry: () => void undo() })
  }
  return async (form) => {
    if (!(await save(fieldsOf(new FormData(form))))) return form.submit()
    await navigate(returnTo)
    toast({ text: t('services.saved'), undo: () => void undo() })
  }
}
