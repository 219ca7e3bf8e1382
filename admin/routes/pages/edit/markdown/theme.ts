import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The colours of ui/styles/tokens.css, which adapt to light and dark themselves. */
export const editorTheme = EditorView.theme({
  '&': { blockSize: '100%', color: 'var(--ink)', backgroundColor: 'transparent', fontSize: 'var(--text-2)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.6', overflowX: 'hidden' },
  '.cm-content': { padding: 'var(--space-3) 0', caretColor: 'var(--ink)', overflowWrap: 'anywhere' },
  '.cm-line': { padding: '0 var(--space-4)' },
  '.cm-placeholder': { color: 'var(--ink-quiet)' },
})

const highlights = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--accent-text)' },
  { tag: tags.monospace, color: 'var(--ok)' },
  { tag: tags.quote, color: 'var(--ink-soft)' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--ink-quiet)' },
])

export const highlighting = syntaxHighlighting(highlights)
