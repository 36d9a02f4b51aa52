import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Logo } from '#ui/Logo.tsx'

interface LandingBarProps {
  isSignedIn: boolean
  onEnter: () => void
  onRegister: () => void
}

const scrolledFromPx = 10

const anchors = [
  { href: '#inicio', label: 'Início' },
  { href: '#funcionalidades', label: 'Funcionalidades' },
]

export function LandingBar({ isSignedIn, onEnter, onRegister }: LandingBarProps) {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > scrolledFromPx)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  return (
    <chakra.header css={bar} data-scrolled={isScrolled || undefined}>
      <chakra.a href="#inicio" aria-label="Zelo, início" color="brand.fg">
        <Logo height={38} />
      </chakra.a>
      <chakra.nav aria-label="Seções" css={links}>
        {anchors.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </chakra.nav>
      <chakra.div css={doors}>
        <Button variant="ghost" onClick={onEnter}>
          {isSignedIn ? 'Abrir o Zelo' : 'Entrar'}
        </Button>
        {!isSignedIn && (
          <Button variant="solid" onClick={onRegister}>
            Criar Conta
          </Button>
        )}
      </chakra.div>
    </chakra.header>
  )
}

const bar = {
  position: 'fixed',
  inset: '0 0 auto 0',
  zIndex: 'bar',
  display: 'flex',
  alignItems: 'center',
  gap: { base: '2', lg: '14' },
  height: { base: '4rem', md: '5.25rem' },
  px: { base: '4', md: '10', lg: '16' },
  transition: 'background-color {durations.menu}, height {durations.menu}',
  '&[data-scrolled]': { bg: 'bg.panel', borderBottomWidth: '1px', height: '4rem' },
} as const

const links = {
  display: { base: 'none', md: 'flex' },
  gap: '2',
  '& a': { px: '3', py: '2.5', color: 'fg', fontWeight: 500, textDecoration: 'none' },
} as const

const doors = {
  display: 'flex',
  gap: '2',
  ml: 'auto',
  lg: {
    'header:not([data-scrolled]) > & > button:first-of-type': { color: '#fff' },
    'header:not([data-scrolled]) > & > button:last-of-type:not(:first-of-type)': {
      bg: '#fff',
      color: '#0A3B3D',
      borderColor: '#fff',
    },
  },
} as const
