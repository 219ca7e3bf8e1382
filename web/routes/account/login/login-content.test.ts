import { expect, it } from 'vitest'
import { readLoginState } from './login-content.tsx'

it('AUTH-16: isSignUp opens the sign-up view, other parameters stay', () => {
  expect(readLoginState({ isSignUp: true }, '?redirectPath=%2Fen%2Fsearch')).toBe(
    'redirectPath=%2Fen%2Fsearch&view=sign-up',
  )
})

it('AUTH-18: redirectPath becomes the address’s own', () => {
  expect(readLoginState({ redirectPath: '/u/ada/watchlist' }, '')).toBe('redirectPath=%2Fu%2Fada%2Fwatchlist')
})

it.each([null, undefined, 'x', {}, { isSignUp: false }, { redirectPath: 7 }])('nothing follows from %o', (state) => {
  expect(readLoginState(state, '?view=forgot')).toBeNull()
})
