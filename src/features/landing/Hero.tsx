import './hero.css'
import { Facade } from './Facade.tsx'
import type { LandingProps } from './landing-props.ts'

export function Hero({ onApproach, onEnter }: Pick<LandingProps, 'onApproach' | 'onEnter'>) {
  return (
    <section id="inicio" className="hero">
      <div className="hero-words">
        <h1>O condomínio em ordem, mesmo quando a internet cai.</h1>
        <p>
          Comunicados, ocorrências, reservas, assembleias e boletos num só lugar. O Zelo guarda tudo no
          aparelho e envia sozinho quando a rede volta.
        </p>
        <div className="hero-acts">
          <button
            type="button"
            className="landing-button solid large"
            onPointerEnter={onApproach}
            onFocus={onApproach}
            onClick={onEnter}
          >
            Começar Agora
          </button>
          <a className="landing-button ghost large" href="#funcionalidades">
            Ver funcionalidades
          </a>
        </div>
      </div>
      <Facade />
    </section>
  )
}
