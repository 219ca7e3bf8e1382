import { createElement, use } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { untilLoaded } from './until-loaded.ts'

interface Lazily<Props> {
  (props: Props): ReactNode
  /** Loads it before it is shown; if that was awaited, it renders immediately. */
  preload: () => Promise<unknown>
  /** Starts loading because it will be needed soon; a failure is reported when it is actually used. */
  expect: () => void
}

/**
 * A component whose code is loaded when it is first rendered, inside `<Suspense>`, where it suspends until it is there; `preload`
 * rejects on failure.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazily<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  let shown: Promise<ComponentType<Props>> | null = null
  const start = () => (loading ??= load().then(keep, giveUp))
  const keep = (component: ComponentType<Props>) => (loaded = component)
  const giveUp = (error: unknown) => {
    loading = null
    throw error
  }
  const Lazy = (props: Props) => createElement(loaded ?? use((shown ??= untilLoaded(start))), props)
  return Object.assign(Lazy, { preload: start, expect: () => void start().catch(() => undefined) })
}
