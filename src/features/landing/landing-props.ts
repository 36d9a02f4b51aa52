export interface LandingProps {
  isSignedIn: boolean
  /** The app that the person asked for: on its way, or out of reach. */
  awaited: 'nothing' | 'coming' | 'failed'
  /** The person is about to ask for it. */
  onApproach: () => void
  onEnter: () => void
  onRegister: () => void
  onTryAgain: () => void
}
