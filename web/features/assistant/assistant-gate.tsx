import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ASSISTANT_HASH } from '#shared/assistant/answer.ts'
import { useTexts } from '#ui/texts.tsx'
import { Assistant, loadAssistant } from './lazy-assistant.ts'

/** Shows the assistant over any page whose address ends with its hash. */
export function AssistantGate() {
  const { language } = useTexts()
  const [ready, setReady] = useState(false)
  const asked = useLocation().hash === ASSISTANT_HASH
  useEffect(() => {
    if (!asked) return
    loadAssistant(language).then(
      () => setReady(true),
      () => window.location.assign(`/${language}/assistant`),
    )
  }, [asked, language])
  if (!asked || !ready) return null
  return (
    <Suspense>
      <Assistant />
    </Suspense>
  )
}
