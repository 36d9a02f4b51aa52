import { Component, type ReactNode } from 'react'
import { FaultTitle } from './arrival.ts'
import { ErrorState } from './ErrorState.tsx'

interface LoadFaultProps {
  /** "Erro ao carregar reservas" */
  title: string
  /** Another way to try again than to draw it anew. */
  onRetry?: () => void
  /** Where it is said, when that is not in the place of what failed: a dialog. */
  frame?: (fault: ReactNode) => ReactNode
  children: ReactNode
}

/** What could not be read from the device says so in place, and is read again when asked. */
export class LoadFault extends Component<LoadFaultProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error) {
    reportError(error)
  }

  override render() {
    if (!this.state.hasFailed) return <FaultTitle value={this.props.title}>{this.props.children}</FaultTitle>
    const fault = (
      <ErrorState
        title={this.props.title}
        onRetry={this.props.onRetry ?? (() => this.setState({ hasFailed: false }))}
      >
        O que você fez está guardado neste aparelho.
      </ErrorState>
    )
    return this.props.frame ? this.props.frame(fault) : fault
  }
}
