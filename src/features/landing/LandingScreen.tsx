import { chakra } from '@chakra-ui/react'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useSessionState } from '#hooks/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Facade } from './Facade.tsx'
import { LandingBar } from './LandingBar.tsx'
import { LandingFooter } from './LandingFooter.tsx'
import { OfflineStory } from './OfflineStory.tsx'

/** The sign-in and sign-up dialog, which belongs to another feature. */
export interface AuthDoor {
  mode: 'login' | 'register' | null
  onMode: (mode: 'login' | 'register') => void
  onClose: () => void
}

/** The public page: what Zelo does today, and the door. `AuthModal` comes from the app, which knows both features. */
export function LandingScreen({ AuthModal }: { AuthModal: ComponentType<AuthDoor> }) {
  const [params] = useSearchParams()
  const [mode, setMode] = useState<AuthDoor['mode']>(params.get('entrar') ? 'login' : null)
  const [, go] = useLocation()
  const state = useSessionState()
  useEffect(() => {
    document.title = 'Zelo'
  }, [])

  const enter = () => (state.status === 'signed_in' ? go('/app') : setMode('login'))
  return (
    <chakra.div bg="bg.panel" minHeight="100dvh">
      <LandingBar
        isSignedIn={state.status === 'signed_in'}
        onEnter={enter}
        onRegister={() => setMode('register')}
      />
      <main>
        <chakra.section id="inicio" css={hero}>
          <chakra.div css={words}>
            <chakra.h1 textStyle="display">O condomínio em ordem, mesmo quando a internet cai.</chakra.h1>
            <chakra.p css={lead}>
              Registre ocorrências com foto, acompanhe cada passo e responda. O Zelo guarda tudo no aparelho e
              envia sozinho quando a rede volta.
            </chakra.p>
            <chakra.div css={acts}>
              <Button variant="solid" size="lg" onClick={enter}>
                Começar Agora
              </Button>
              <LinkButton variant="ghost" size="lg" href="#funcionalidades" external>
                Ver como funciona
              </LinkButton>
            </chakra.div>
          </chakra.div>
          <Facade />
        </chakra.section>
        <OfflineStory />
      </main>
      <LandingFooter />
      <Suspense>{mode && <AuthModal mode={mode} onMode={setMode} onClose={() => setMode(null)} />}</Suspense>
    </chakra.div>
  )
}

const hero = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', lg: 'minmax(0, 1fr) min(46vw, 41rem)' },
  minHeight: { lg: '43rem' },
} as const

const words = {
  alignSelf: 'center',
  maxWidth: '47rem',
  px: { base: '5', md: '10', lg: '16' },
  pt: { base: '24', lg: '36' },
  pb: { base: '8', lg: '16' },
} as const

const lead = {
  fontSize: { base: '1.125rem', md: '1.25rem' },
  color: 'fg.muted',
  mt: '1.5rem',
  mb: '2.25rem',
  lineHeight: 1.5,
  maxWidth: '33em',
} as const

const acts = { display: 'flex', flexDirection: { base: 'column', md: 'row' }, gap: '3' } as const
