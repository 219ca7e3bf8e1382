import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { AssistantState, QuotaLeft } from '#shared/assistant/answer.ts'
import { useTexts } from '#ui/texts.tsx'
import { ask, fetchConversation, fetchState, fetchTitles, createConversation } from './assistant-api.ts'
import type { QuestionInput } from './assistant-api.ts'
import { useUserTitles } from '../user-titles/use-user-title.ts'
import { readConversation, storeConversation, tabStorage } from './session-memory.ts'
import { changeTurns, isUnderWay, shownTurn, titlesIn, turnsOf, turnFilters } from './turns.ts'
import type { ShownTurn, TurnChange } from './turns.ts'

export interface AssistantSession {
  turns: readonly ShownTurn[]
  change: (change: TurnChange) => void
  /** Null until it is loaded. */
  state: AssistantState | null
  /** An answer is in progress. */
  busy: boolean
  /** A question can be sent now. */
  ready: boolean
  /** The conversation could not be created. */
  startFailed: boolean
  start: () => void
  send: (question: string) => void
  stop: () => void
  /** Asks a failed question again. */
  retry: (turn: ShownTurn) => void
  /** Deletes the conversation and starts another. */
  beginAnew: () => Promise<boolean>
  /** Shows an earlier conversation; false if it could not be loaded. */
  open: (id: string) => Promise<boolean>
}

/** A conversation with the assistant. `owner`: the signed-in member; null: a guest. */
export function useAssistant(owner: string | null): AssistantSession {
  const { language } = useTexts()
  const [stored] = useState(() => readConversation(tabStorage(), owner))
  const [turns, change] = useTurns(stored?.turns ?? [])
  const { state, failed, setQuota, refresh } = useAssistantState(language)
  const { conversationId, setConversationId, startFailed, start } = useConversation(
    stored?.conversationId ?? null,
    state,
  )
  const asking = useRef<AbortController>(null)
  const busy = turns.some(isUnderWay)
  const ready =
    conversationId !== null && !busy && state !== null && !state.setupRequired && state.quota.remaining !== 0

  useEffect(() => {
    // Not for every chunk of a text.
    if (turns.at(-1)?.state !== 'writing') storeConversation(tabStorage(), { conversationId, turns, owner })
  }, [conversationId, turns, owner])
  useEffect(() => () => asking.current?.abort(), [])

  const askOnce = (key: string, question: QuestionInput, signal: AbortSignal) =>
    ask(question, {
      signal,
      onEvent(event) {
        if (event.event === 'done') setQuota(event.data.quota)
        if (event.event === 'error' && event.data.quota !== undefined) setQuota(event.data.quota)
        change({ type: 'event', key, event })
      },
    })

  const send = async (query: string) => {
    if (!ready || query.trim() === '') return
    const key = `${Date.now()}`
    const corrected = shownTurn(turns)?.corrected
    const question = { conversationId, query, language, ...(corrected && { filters: corrected }) }
    const { signal } = (asking.current = new AbortController())
    change({ type: 'asked', key, question: query })
    let failure = await askOnce(key, question, signal)
    if (failure === 'unknown-conversation') {
      const id = await start(null)
      if (id !== null) failure = await askOnce(key, { ...question, conversationId: id }, signal)
    }
    if (signal.aborted) change({ type: 'stopped', key })
    else if (failure !== null) change({ type: 'failed', key, failure })
    if (signal.aborted || failure !== null) refresh()
  }

  return {
    turns,
    change,
    state,
    busy,
    ready,
    startFailed: failed || startFailed,
    start: () => void (state === null ? refresh() : start(null)),
    send: (question) => void send(question),
    stop: () => asking.current?.abort(),
    retry(turn) {
      if (!ready) return
      change({ type: 'dropped', key: turn.key })
      void send(turn.question)
    },
    async beginAnew() {
      asking.current?.abort()
      if ((await start(conversationId)) === null) return false
      change({ type: 'opened', turns: [] })
      refresh()
      return true
    },
    async open(id) {
      asking.current?.abort()
      const messages = await fetchConversation(id)
      if (messages === null) return false
      const opened = turnsOf(messages)
      setConversationId(id)
      change({ type: 'opened', turns: opened })
      const last = opened.at(-1)
      const found = last?.isOffTopic === false && (await fetchTitles({ filters: turnFilters(last), page: 1, language }))
      if (last && found) change({ type: 'found', key: last.key, found })
      return true
    },
  }
}

/** The turns of the conversation. The user state of found titles goes into the store. */
function useTurns(kept: readonly ShownTurn[]) {
  const { store } = useUserTitles()
  const [turns, dispatch] = useReducer(changeTurns, kept)
  const first = useRef(kept)
  useLayoutEffect(() => {
    const known = first.current.flatMap(({ found }) => Object.entries(found?.marks ?? {}))
    // Anything else in the store is newer.
    store.receive(Object.fromEntries(known.filter(([key]) => store.get(key) === undefined)))
  }, [store])
  const change = useCallback(
    (given: TurnChange) => {
      const found = titlesIn(given)
      if (found !== null) store.receive(found.marks ?? {})
      dispatch(given)
    },
    [store],
  )
  return [turns, change] as const
}

function useAssistantState(language: string) {
  const [state, setState] = useState<AssistantState | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    const given = await fetchState(language)
    setFailed(given === null)
    if (given !== null) setState(given)
  }, [language])
  const refresh = useCallback(() => void load(), [load])
  useEffect(refresh, [refresh])
  const setQuota = (quota: QuotaLeft) => setState((known) => known && { ...known, quota })
  return { state, failed: failed && state === null, setQuota, refresh }
}

/** A conversation is created when the assistant is opened, unless this tab has one. */
function useConversation(known: string | null, state: AssistantState | null) {
  const [conversationId, setConversationId] = useState(known)
  const [startFailed, setStartFailed] = useState(false)
  const start = useCallback(async (replaces: string | null) => {
    setStartFailed(false)
    const id = await createConversation(replaces)
    setStartFailed(id === null)
    if (id !== null) setConversationId(id)
    return id
  }, [])
  const begun = useRef(known !== null)
  useEffect(() => {
    if (begun.current || state === null || state.setupRequired) return
    begun.current = true
    void start(null)
  }, [state, start])
  return { conversationId, setConversationId, startFailed, start }
}
