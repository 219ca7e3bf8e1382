import { EditorSelection, EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { FORMAT_COMMANDS } from './format-commands.ts'
import type { Format } from './format-commands.ts'

/** `‹` and `›` mark the ends of a selection, `|` a cursor. */
function run(format: Format, marked: string): string {
  const anchor = marked.search(/[|‹]/)
  const doc = marked.replaceAll(/[|‹›]/g, '')
  const head = marked.includes('|') ? anchor : marked.indexOf('›') - 1
  let state = EditorState.create({ doc, selection: EditorSelection.single(anchor, head) })
  FORMAT_COMMANDS[format]({ state, dispatch: (transaction) => (state = transaction.state) })
  const { from, to, empty } = state.selection.main
  const text = state.doc.toString()
  return empty
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}‹${text.slice(from, to)}›${text.slice(to)}`
}

describe.each<[Format, readonly [string, string][]]>([
  [
    'bold',
    [
      ['a ‹word› b', 'a **‹word›** b'],
      ['a **‹word›** b', 'a ‹word› b'],
      ['a ‹**word**› b', 'a ‹word› b'],
      ['a wo|rd b', 'a **wo|rd** b'],
      ['a **wo|rd** b', 'a wo|rd b'],
      ['a *‹word›* b', 'a ***‹word›*** b'],
      ['|', '**|**'],
      ['**|**', '|'],
      ['قبل ‹كلمة› بعد', 'قبل **‹كلمة›** بعد'],
    ],
  ],
  [
    'italic',
    [
      ['‹word›', '*‹word›*'],
      ['*‹word›*', '‹word›'],
      ['**‹word›**', '***‹word›***'],
      ['***‹word›***', '**‹word›**'],
      ['çok g|üzel', 'çok *g|üzel*'],
    ],
  ],
  [
    'link',
    [
      ['a ‹word› b', 'a [word](‹https://›) b'],
      ['a | b', 'a [|](https://) b'],
      ['‹https://a.example/x›', '[|](https://a.example/x)'],
      ['‹/pages/help›', '[|](/pages/help)'],
    ],
  ],
  [
    'heading',
    [
      ['Ti|tle', '## Ti|tle'],
      ['## Ti|tle', '### Ti|tle'],
      ['### Ti|tle', 'Ti|tle'],
      ['‹One\n\nTwo›', '## ‹One\n\n## Two›'],
    ],
  ],
  [
    'list',
    [
      ['‹One\n\nTwo›', '- ‹One\n\n- Two›'],
      ['- ‹One\n* Two›', '‹One\nTwo›'],
      ['‹- One\nTwo›', '‹- One\n- Two›'],
      ['|', '- |'],
    ],
  ],
])('%s', (format, cases) => {
  it.each(cases)('makes of %j %j', (before, after) => expect(run(format, before)).toBe(after))
})
