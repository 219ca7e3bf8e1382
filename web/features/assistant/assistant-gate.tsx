import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '#i18n/languages.ts'
import { ASSISTANT_HASH } from '#shared/assistant/answer.ts'
import { lazily } from '#ui/lazily.ts'
import { useTexts } from '#ui/texts.tsx'
import { openDocument } from '../navigation/held-navigation.ts'

const load = () => import('./assistant.tsx')
/** No page carries it: it is loaded when it is opened. */
const Assistant = lazily(async () => (await load()).Assistant)

/** Shows the assistant over any page whose URL has its hash. */
export function AssistantGate() {
  const { language } = useTexts()
  const [ready, setReady] = useState(false)
  const { hash, key } = useLocation()
  // Retried on the next navigation if loading failed.
  const asked = hash === ASSISTANT_HASH ? key : null
  useEffect(() => {
    if (asked === null) return
    loadAssistant(language).then(
      () => setReady(true),
      () => openDocument(`/${language}/assistant`),
    )
  }, [asked, language])
  if (asked === null || !ready) return null
  return (
    <Suspense>
      <Assistant />
    </Suspense>
  )
}

/** Its code and texts. */
async function loadAssistant(language: Language): Promise<void> {
  await Assistant.preload()
  await (await load()).prepare(language)
}
