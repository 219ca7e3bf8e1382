import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { commonmarkLanguage, deleteMarkupBackward, insertNewlineContinueMarkup } from '@codemirror/lang-markdown'
import { Language } from '@codemirror/language'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import type { MarkdownParser } from '@lezer/markdown'
import { Table } from '@lezer/markdown'
import { FORMAT_COMMANDS } from './format-commands.ts'
import type { Format } from './format-commands.ts'
import { editorTheme, highlighting } from './theme.ts'

export interface EditorDescription {
  /** Ids of elements, separated by spaces; null for none. */
  describedBy: string | null
  isInvalid: boolean
}

export interface MarkdownEditor {
  format: (format: Format) => void
  focus: () => void
  describe: (description: EditorDescription) => void
  destroy: () => void
}

interface Given {
  /** The form's own field: its value is edited, and it fires the same events as if the text had been typed there. */
  textarea: HTMLTextAreaElement
  /** Container of the editor; its language and direction are the text's. */
  parent: HTMLElement
  /** Id of the label. */
  labelledBy: string
  placeholder: string
  language: string
}

/** What the site's own renderer supports: CommonMark and tables. */
const markdown = new Language(
  commonmarkLanguage.data,
  (commonmarkLanguage.parser as MarkdownParser).configure([Table]),
  [],
  'markdown',
)

/** Tab is not bound: it moves to the next field, as in any other field. */
const keys = [
  { key: 'Mod-b', run: FORMAT_COMMANDS.bold, preventDefault: true },
  { key: 'Mod-i', run: FORMAT_COMMANDS.italic, preventDefault: true },
  { key: 'Mod-k', run: FORMAT_COMMANDS.link, preventDefault: true },
  { key: 'Enter', run: insertNewlineContinueMarkup },
  { key: 'Backspace', run: deleteMarkupBackward },
  ...historyKeymap,
  ...standardKeymap,
]

/** Replaces a text field with CodeMirror. If the field had focus, the editor takes over focus and selection. */
export function createMarkdownEditor({ textarea, parent, labelledBy, ...given }: Given): MarkdownEditor {
  const attributes = new Compartment()
  const hadFocus = document.activeElement === textarea
  const { selectionStart, selectionEnd } = textarea
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: textarea.value,
      extensions: [
        history(),
        keymap.of(keys),
        markdown.extension,
        highlighting,
        editorTheme,
        EditorView.lineWrapping,
        EditorView.cspNonce.of(nonceOfPage()),
        placeholder(given.placeholder),
        EditorView.contentAttributes.of({
          'aria-labelledby': labelledBy,
          lang: given.language,
          spellcheck: 'true',
          autocorrect: 'on',
          autocapitalize: 'sentences',
        }),
        attributes.of([]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) type(textarea, state.doc.toString())
        }),
      ],
    }),
  })
  if (hadFocus) {
    const { length } = view.state.doc
    view.dispatch({ selection: { anchor: Math.min(selectionStart, length), head: Math.min(selectionEnd, length) } })
    view.focus()
  }
  return {
    format: (format) => {
      FORMAT_COMMANDS[format](view)
      view.focus()
    },
    focus: () => view.focus(),
    describe: (description) => view.dispatch({ effects: attributes.reconfigure(describing(description)) }),
    destroy: () => view.destroy(),
  }
}

function describing({ describedBy, isInvalid }: EditorDescription) {
  return EditorView.contentAttributes.of({
    ...(describedBy === null ? {} : { 'aria-describedby': describedBy }),
    ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
  })
}

function type(textarea: HTMLTextAreaElement, text: string): void {
  textarea.value = text
  textarea.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The nonce by which the page's content policy allows our scripts, and the editor's style element. */
function nonceOfPage(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}
