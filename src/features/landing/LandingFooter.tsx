import { chakra } from '@chakra-ui/react'
import { Cobogo } from '#ui/Cobogo.tsx'
import { Logo } from '#ui/Logo.tsx'

export function LandingFooter() {
  return (
    <chakra.footer bg="#0A3B3D" color="#D3E6E2">
      <Cobogo rows={1} color="#1B6A69" />
      <chakra.div css={inside}>
        <chakra.span color="#fff">
          <Logo height={40} />
        </chakra.span>
        <p>Zelo é cuidado com o que é de todos.</p>
      </chakra.div>
    </chakra.footer>
  )
}

const inside = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '5',
  px: { base: '5', md: '10', lg: '16' },
  py: { base: '9', lg: '12' },
} as const
