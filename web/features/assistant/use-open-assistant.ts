import { useNavigate } from 'react-router'
import { ASSISTANT_HASH } from '#shared/assistant/answer.ts'

/** Opens the assistant over this page; a question is asked as soon as it is open. */
export function useOpenAssistant(): (question?: string) => void {
  const navigate = useNavigate()
  return (question) =>
    void navigate(
      { hash: ASSISTANT_HASH, search: window.location.search },
      { preventScrollReset: true, state: { opened: true, question } },
    )
}
