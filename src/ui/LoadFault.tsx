import { Component, type ContextType, type ReactNode } from 'react'
import { ArrivalContext, FaultTitle } from './arrival.ts'
import { ErrorState } from './ErrorState.tsx'

interface LoadFaultProps {
  /** "Erro ao carregar reservas" */
  title: string
  /** By default the children are rendered again. */
  onRetry?: () => void
  /** Where it is displayed, if not in place of the failed content: a dialog. */
  frame?: (fault: ReactNode) => ReactNode
  children: ReactNode
}

/**
 * Replaces content that could not be rendered, with a retry button. If unreadable rows were the cause, they are deleted
 * (and fetched again from the server), and the content is rendered again at once.
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
