import { Component, type ContextType, type ReactNode } from 'react'
import { ArrivalContext, FaultTitle } from './arrival.ts'
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

/**
 * What could not be drawn from this device says so in place, and is read again when asked; at once where it was a damaged
 * row, which then comes from the server.
 */
export class LoadFault extends Component<LoadFaultProps, { hasFailed: boolean }> {
  static override contextType = ArrivalContext
  declare context: ContextType<typeof ArrivalContext>
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error) {
    reportError(error)
    void this.mend()
  }

  private async mend() {
    if (await this.context.onFault()) this.setState({ hasFailed: false })
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
