export interface LandingProps {
  isSignedIn: boolean
  /** The requested app: being loaded, or failed to load. */
  awaited: 'nothing' | 'coming' | 'failed'
  /** The person is about to open it. */
  onApproach: () => void
  onEnter: () => void
  onRegister: () => void
  onTryAgain: () => void
}
