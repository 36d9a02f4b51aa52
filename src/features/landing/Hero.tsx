import './hero.css'
import { Facade } from './Facade.tsx'
import { doorHref, onPage } from './door-link.ts'
import type { LandingProps } from './landing-props.ts'

type HeroProps = Pick<LandingProps, 'isSignedIn' | 'onApproach' | 'onEnter'>

export function Hero({ isSignedIn, onApproach, onEnter }: HeroProps) {
  return (
    <section id="inicio" className="hero">
      <div className="hero-words">
        <h1>O condomínio em ordem, mesmo quando a internet cai.</h1>
        <p>
          Comunicados, ocorrências, reservas, assembleias e boletos num só lugar. O Zelo guarda tudo no
          aparelho e envia sozinho quando a rede volta.
        </p>
        <div className="hero-acts">
          <a
            className="landing-button solid large"
            href={doorHref}
            onPointerEnter={onApproach}
            onFocus={onApproach}
            onClick={onPage(onEnter)}
          >
            {isSignedIn ? 'Abrir o Zelo' : 'Começar Agora'}
          </a>
          <a className="landing-button ghost large" href="#funcionalidades">
            Ver funcionalidades
          </a>
        </div>
      </div>
      <Facade />
    </section>
  )
}
