import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ASSISTANT_HASH } from '#shared/assistant/answer.ts'
import { useTexts } from '#ui/texts.tsx'
import { openDocument } from '../navigation/held-navigation.ts'
import { Assistant, loadAssistant } from './lazy-assistant.ts'

/** Shows the assistant over any page whose address ends with its hash. */
export function AssistantGate() {
  const { language } = useTexts()
  const [ready, setReady] = useState(false)
  const { hash, key } = useLocation()
  const asked = hash === ASSISTANT_HASH
  useEffect(() => {
    if (!asked) return
    loadAssistant(language).then(
      () => setReady(true),
      () => openDocument(`/${language}/assistant`),
    )
    // Asked for again where it did not come.
  }, [asked, key, language])
  if (!asked || !ready) return null
  return (
    <Suspense>
      <Assistant />
    </Suspense>
  )
}
