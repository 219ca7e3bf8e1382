import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { PartLost } from './lazily.ts'

interface PartProps {
  /** What stands in its place where its code cannot be loaded. */
  instead?: ReactNode
  children: ReactNode
}

interface PartState {
  failure: unknown
}

/** What is inside is loaded by itself (`lazily`): where that fails the page stays. Other failures are the page's. */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = { failure: null }

  static getDerivedStateFromError(failure: unknown): PartState {
    return { failure }
  }

  override render() {
    const { failure } = this.state
    const { instead = null, children } = this.props
    if (failure instanceof PartLost) return instead
    if (failure !== null) throw failure
    return <Suspense>{children}</Suspense>
  }
}
