import { Component, type PropsWithChildren, type ReactNode } from 'react'
import { reportError } from '@/faults/reportError'
import { UnusableLinkError } from '@/hooks/UnusableLinkError'
import { firstLook } from '@/platform/firstLook'
import { BrokenPage } from './BrokenPage'

interface State {
  readonly error: unknown
}

/** Draws a way on when a page cannot be drawn: never a blank (design: ui.md). What it caught is reported. */
export class PageErrors extends Component<PropsWithChildren, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    firstLook.end()
    reportError(error)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const retry = () => this.setState({ error: undefined })
    return <BrokenPage kind={error instanceof UnusableLinkError ? 'link' : 'broken'} onRetry={retry} />
  }
}
