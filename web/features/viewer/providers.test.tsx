import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useSignInPrompt } from '../sign-in-prompt/sign-in-prompt.tsx'
import { AdminContext, AuthContext, useAdmin, useAuth, useViewer } from './viewer.tsx'

function Uses({ hook }: { hook: () => unknown }) {
  return <>{String(hook() === null)}</>
}
const render = (hook: () => unknown) => renderToStaticMarkup(createElement(Uses, { hook }))

it.each([
  ['useAuth must be used within an AuthProvider', useAuth],
  ['useAuth must be used within an AuthProvider', useViewer],
  ['useAdmin must be used within an AdminProvider', useAdmin],
  ['useAuthPrompt must be used within an AuthPromptProvider', useSignInPrompt],
])('AUTH-29, ERRORS-06: %s', (message, hook) => {
  expect(() => render(hook)).toThrow(message)
})

it('AUTH-27: guests are no one, and staff of no rank', () => {
  const page = (hook: () => unknown) => (
    <AuthContext value={{ viewer: null, loading: false, hasEnded: false }}>
      <AdminContext value={null}>
        <Uses hook={hook} />
      </AdminContext>
    </AuthContext>
  )
  expect([renderToStaticMarkup(page(useViewer)), renderToStaticMarkup(page(useAdmin))]).toEqual(['true', 'true'])
})
