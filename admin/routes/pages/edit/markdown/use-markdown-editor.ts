import { useEffect, useRef, useState } from 'react'
import type { EditorDescription, MarkdownEditor } from './create-markdown-editor.ts'

interface Given extends EditorDescription {
  labelledBy: string
  placeholder: string
  language: string
  /** Whether the field is visible: one that never is needs no editor. */
  isShown: boolean
}

/** Replaces the text field with the editor when it is first shown; null until then, and if its code cannot be loaded. */
export function useMarkdownEditor({ isShown, describedBy, isInvalid, labelledBy, placeholder, language }: Given) {
  const textarea = useRef<HTMLTextAreaElement>(null)
  const parent = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<MarkdownEditor | null>(null)
  const [isNeeded, setIsNeeded] = useState(false)
  if (isShown && !isNeeded) setIsNeeded(true)
  useEffect(() => {
    if (!isNeeded) return
    let made: MarkdownEditor | null = null
    let isOver = false
    const make = async () => {
      const { createMarkdownEditor } = await import('./create-markdown-editor.ts')
      if (isOver || textarea.current === null || parent.current === null) return
      made = createMarkdownEditor({
        textarea: textarea.current,
        parent: parent.current,
        labelledBy,
        placeholder,
        language,
      })
      setEditor(made)
    }
    // On failure the text field stays.
    make().catch(() => undefined)
    return () => {
      isOver = true
      made?.destroy()
      setEditor(null)
    }
  }, [isNeeded, labelledBy, placeholder, language])
  useEffect(() => editor?.describe({ describedBy, isInvalid }), [editor, describedBy, isInvalid])
  return { textarea, parent, editor }
}
