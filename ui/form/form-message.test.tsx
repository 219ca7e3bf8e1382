import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FormAlert } from './form-message.tsx'

it('an alert of what became of a form has the focus without scripts too; one of nothing that was sent leaves it', () => {
  expect(renderToStaticMarkup(<FormAlert outcome="failed">No</FormAlert>)).toMatch(
    /role="alert" tabindex="-1" autofocus=""/,
  )
  expect(renderToStaticMarkup(<FormAlert>No</FormAlert>)).not.toMatch(/tabindex|autofocus/)
})
