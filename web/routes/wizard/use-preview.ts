import { useEffect, useState } from 'react'
import type { TitlesPreview } from '#domain/browse/preview-titles.ts'
import { wizardPath, writeWizardQuery } from '#shared/wizard/query.ts'
import type { WizardQuery } from '#shared/wizard/query.ts'
import { useTexts } from '#ui/texts.tsx'
import type { Question } from './load-wizard.ts'
import { within } from '../../features/sending/within.ts'

export interface LivePreview {
  /** Null if it could not be loaded. */
  preview: TitlesPreview | null
  /** The preview is of earlier answers; the latest is loading. */
  busy: boolean
}

/** The matches for the current answers, starting with those loaded with the page. */
export function usePreview(answers: WizardQuery, loaded: Question): LivePreview {
  const { language } = useTexts()
  const asked = wizardPath(answers)
  const fields = new URLSearchParams([...writeWizardQuery(answers), ['language', language]]).toString()
  const [live, setLive] = useState<{ of: string; preview: TitlesPreview | null } | null>(null)
  const isLoaded = asked === loaded.previewOf
  useEffect(() => {
    if (isLoaded) return
    const ended = new AbortController()
    const show = async () => {
      const preview = await fetchPreview(`/api/wizard-count?${fields}`, ended.signal)
      if (!ended.signal.aborted) setLive({ of: asked, preview })
    }
    void show()
    return () => ended.abort()
  }, [isLoaded, asked, fields])
  if (isLoaded) return { preview: loaded.preview, busy: false }
  if (live?.of === asked) return { preview: live.preview, busy: false }
  return { preview: live?.preview ?? loaded.preview, busy: true }
}

async function fetchPreview(address: string, signal: AbortSignal): Promise<TitlesPreview | null> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' }, signal: within(signal) })
    return response.ok ? ((await response.json()) as TitlesPreview) : null
  } catch {
    return null
  }
}
