import { Component, type ReactNode } from 'react'
import { ErrorState } from '#ui/ErrorState.tsx'

interface FaultsProps {
  children: ReactNode
}

/** A screen that broke says so and can be tried again; what was typed is in its draft, what was done in the outbox. */
export class Faults extends Component<FaultsProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error) {
    reportError(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <ErrorState title="Esta tela não abriu" onRetry={() => location.reload()}>
        O que você fez está guardado neste aparelho.
      </ErrorState>
    )
  }
}
