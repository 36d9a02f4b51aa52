import './landing-bar.css'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Logo } from '#ui/Logo.tsx'
import { doorHref, onPage, registerHref } from './door-link.ts'
import type { LandingProps } from './landing-props.ts'
import { sections } from './sections.ts'

const scrolledFromPx = 10

type LandingBarProps = Pick<LandingProps, 'isSignedIn' | 'onApproach' | 'onEnter' | 'onRegister'>

export function LandingBar({ isSignedIn, onApproach, onEnter, onRegister }: LandingBarProps) {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > scrolledFromPx)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  return (
    <header className="landing-bar" data-scrolled={isScrolled || undefined}>
      <a className="landing-bar-logo" href="#inicio" aria-label="Zelo, início">
        <Logo height={38} />
      </a>
      <nav className="landing-bar-links" aria-label="Seções">
        {sections.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <div className="landing-bar-doors" onPointerEnter={onApproach} onFocus={onApproach}>
        <a className="landing-button ghost" href={doorHref} onClick={onPage(onEnter)}>
          {isSignedIn ? 'Abrir o Zelo' : 'Entrar'}
        </a>
        {!isSignedIn && (
          <a className="landing-button solid" href={registerHref} onClick={onPage(onRegister)}>
            Criar Conta
          </a>
        )}
      </div>
      <SectionMenu />
    </header>
  )
}

/** The same anchors where the bar has no room for them; it opens without a script too. */
function SectionMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open')
    const closeOutside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) close() // events of a document come from its nodes
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [])

  return (
    <details ref={menu} className="landing-bar-menu">
      <summary aria-label="Seções da página">
        <Icon name="list" size={24} />
      </summary>
      <nav aria-label="Seções da página">
        {sections.map(({ href, label }) => (
          <a key={href} href={href} onClick={() => menu.current?.removeAttribute('open')}>
            {label}
          </a>
        ))}
      </nav>
    </details>
  )
}
