import { useCallback } from 'react'
import { useSignInPrompt } from '../sign-in-prompt/sign-in-prompt.tsx'
import { useToast } from '../toasts/toasts.tsx'
import { send } from './send.ts'
import type { Change, Sent } from './send.ts'

export type Send = <T extends object = object, P extends string = never>(change: Change<T, P>) => Promise<Sent<T, P>>

/** The way in which scripts save a change. */
export function useSend(): Send {
  const toast = useToast()
  const prompt = useSignInPrompt()
  return useCallback<Send>((change) => send({ toast, prompt }, change), [toast, prompt])
}
