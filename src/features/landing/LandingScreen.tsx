import 'virtual:tokens.css'
import './landing.css'
import { useEffect } from 'react'
import { followColorMode } from '#ui/color-mode.ts'
import { Audience } from './Audience.tsx'
import { AwaitedNote } from './AwaitedNote.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { InsideView } from './InsideView.tsx'
import { LandingBar } from './LandingBar.tsx'
import { LandingFooter } from './LandingFooter.tsx'
import type { LandingProps } from './landing-props.ts'

/**
 * The public page: what Zelo does today, and the door. It is drawn at build and painted without a script, so it has
 * style sheets of its own and nothing of the app's: neither the theme nor the database.
 */
export function LandingScreen(props: LandingProps) {
  const { awaited, isSignedIn, onApproach, onEnter, onTryAgain } = props
  useEffect(followColorMode, [])
  useEffect(() => {
    document.title = 'Zelo'
  }, [])

  return (
    <div className="landing">
      <LandingBar {...props} />
      <AwaitedNote awaited={awaited} onTryAgain={onTryAgain} />
      <main>
        <Hero isSignedIn={isSignedIn} onApproach={onApproach} onEnter={onEnter} />
        <Audience />
        <Features />
        <InsideView />
      </main>
      <LandingFooter />
    </div>
  )
}
