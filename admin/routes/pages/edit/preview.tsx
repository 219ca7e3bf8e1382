import { useEffect, useId, useState } from 'react'
import type { MouseEvent } from 'react'
import { PAGE_LANGUAGES, direction, nativeName } from '#i18n/languages.ts'
import type { PageLanguage } from '#i18n/languages.ts'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { useTexts } from '#ui/texts.tsx'
import { RenderedPage } from '../preview/rendered.tsx'
import { fetchPreview } from './fetch-preview.ts'
import type { PreviewResult } from './fetch-preview.ts'
import type { Draft } from './read-draft.ts'

/** How long the preview waits after the last keystroke. */
const PREVIEW_WAIT_MS = 300

/** What the site would show, updated while typing: the language being edited, or another. */
export function PagePreview({ texts, shown }: { texts: Draft['texts']; shown: PageLanguage }) {
  const { t } = useTexts()
  const id = useId()
  const [chosen, setChosen] = useState<{ language: PageLanguage; while: PageLanguage } | null>(null)
  const language = chosen?.while === shown ? chosen.language : shown
  const { title, content } = texts[language]
  const preview = usePreview(content, language)
  return (
    <section className="panel stack page-preview" aria-labelledby={id}>
      <h2 id={id}>{t('admin.pagesPreview')}</h2>
      <LabelledControl label={t('admin.pagesPreviewLanguage')}>
        <select
          value={language}
          onChange={({ target }) => {
            const picked = PAGE_LANGUAGES.find((known) => known === target.value)
            if (picked !== undefined) setChosen({ language: picked, while: shown })
          }}
        >
          {PAGE_LANGUAGES.map((known) => (
            <option key={known} value={known} lang={known}>
              {nativeName(known)}
            </option>
          ))}
        </select>
      </LabelledControl>
      {preview.html === null ? (
        <p className="soft" role="alert">
          {t(preview.problem)}
        </p>
      ) : (
        <div
          key={language}
          className="page-preview-text"
          role="region"
          aria-label={t('admin.pagesPreviewText')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
          tabIndex={0}
          onClick={openApart}
        >
          <RenderedPage title={title} html={preview.html} language={language} direction={direction(language)} />
        </div>
      )}
    </section>
  )
}

/** Links open in a new window, so that the text being edited is not lost. */
function openApart(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null) return
  event.preventDefault()
  if (link.getAttribute('href')?.startsWith('#') === false) open(link.href, '_blank', 'noopener')
}

/** The content as HTML, shortly after it was last changed. */
function usePreview(content: string, language: PageLanguage): PreviewResult {
  const [preview, setPreview] = useState<PreviewResult>({ html: '', problem: null })
  useEffect(() => {
    const stop = new AbortController()
    const show = async () => {
      const result = await fetchPreview({ content, language }, stop.signal)
      if (!stop.signal.aborted) setPreview(result)
    }
    const timer = setTimeout(() => void show(), PREVIEW_WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [content, language])
  return preview
}
