import { chakra } from '@chakra-ui/react'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons/names.ts'

const steps: { icon: IconName; tone: string; when: string; what: string }[] = [
  { icon: 'clock', tone: 'accent', when: 'Guardada às 22:14', what: 'Vazamento na garagem' },
  { icon: 'arrows-clockwise', tone: 'brand', when: 'Enviando', what: 'Vazamento na garagem' },
  { icon: 'check-circle', tone: 'success', when: 'Confirmada às 22:31', what: 'Protocolo nº 2026-0418' },
]

const people = [
  ['Morador', 'Abre uma ocorrência com foto e acompanha quem respondeu e quando.'],
  ['Portaria', 'Registra em segundos, de noite, com a rede fraca. Nada se perde.'],
  ['Síndico', 'Abre o tablet e vê o que espera por uma decisão. Responde e fecha.'],
  ['Administradora', 'Acompanha cada condomínio, com filtros, protocolo e histórico.'],
]

export function OfflineStory() {
  return (
    <chakra.section id="funcionalidades" css={ground}>
      <chakra.h2 css={heading}>Para quem vive, cuida e responde pelo prédio</chakra.h2>
      <chakra.dl css={grid}>
        {people.map(([who, what]) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </chakra.dl>
      <chakra.article css={story}>
        <div>
          <chakra.h3 fontSize="1.75rem" fontWeight={700}>
            Funciona sem internet
          </chakra.h3>
          <chakra.p color="fg.muted" mt="3" maxWidth="30em">
            Você registra, o Zelo guarda e avisa em que pé está. O que ainda não foi confirmado leva um
            relógio, e nunca uma promessa.
          </chakra.p>
        </div>
        <ol>
          {steps.map(({ icon, tone, when, what }) => (
            <chakra.li key={when} borderLeft={`3px solid {colors.${tone}.solid}`} pl="5" py="3">
              <chakra.span
                display="flex"
                alignItems="center"
                gap="1.5"
                textStyle="small"
                fontWeight={600}
                color={`${tone}.fg`}
              >
                <Icon name={icon} size={18} />
                {when}
              </chakra.span>
              <chakra.b fontSize="1.125rem">{what}</chakra.b>
            </chakra.li>
          ))}
        </ol>
      </chakra.article>
    </chakra.section>
  )
}

const ground = {
  bg: 'bg',
  px: { base: '5', md: '10', lg: '16' },
  py: { base: '14', lg: '24' },
  scrollMarginTop: '4rem',
} as const

const heading = {
  fontSize: { base: '1.8rem', md: '2.375rem' },
  lineHeight: 1.12,
  letterSpacing: '-0.02em',
  fontWeight: 700,
  maxWidth: '22em',
} as const

const grid = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr', xl: 'repeat(4, 1fr)' },
  gap: { base: '7', md: '10' },
  mt: '2.5rem',
  '& dt': {
    borderTop: '3px solid {colors.brand.solid}',
    pt: '4',
    mb: '1.5',
    fontWeight: 700,
    fontSize: '1.25rem',
  },
  '& dd': { color: 'fg.muted', fontSize: '1.0625rem' },
} as const

const story = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', lg: '1fr 27rem' },
  gap: { base: '6', lg: '16' },
  alignItems: 'center',
  mt: '3rem',
  px: { base: '6', lg: '16' },
  py: { base: '7', lg: '11' },
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: { base: '0 0 0 3.5rem', lg: '0 0 0 6rem' },
  '& ol': { listStyle: 'none', p: 0 },
} as const
