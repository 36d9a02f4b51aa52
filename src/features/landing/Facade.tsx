import { chakra } from '@chakra-ui/react'
import { Icon } from '#ui/Icon.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'

/** d dark, l lit, w waiting for somebody; the fourth column is the cobogó. */
const floors = ['dl·dld', 'ld·lwd', 'dl·ddd', 'dl·dld', 'lw·ldd', 'dd·ddl', 'dd·lwd', 'dl·ddd']
const paint = { d: '#14565A', l: '#CFE6DF', w: '#F0AE3A' } as const
const columns = [60, 152, 238, 335, 427, 519]

/** A building at night, some windows lit: what waits for you, and what the gate has just recorded. */
export function Facade() {
  return (
    <chakra.div css={frame}>
      <svg
        viewBox="0 0 660 700"
        preserveAspectRatio="xMidYMin slice"
        role="img"
        aria-label="Fachada de um prédio à noite, com algumas janelas acesas"
      >
        <defs>
          <pattern id="cobogo-fachada" width="28" height="28" patternUnits="userSpaceOnUse">
            <path
              fill="#2B7A78"
              d="M3 3H11A8 8 0 0 1 3 11ZM25 3V11A8 8 0 0 1 17 3ZM3 25V17A8 8 0 0 1 11 25ZM25 25H17A8 8 0 0 1 25 17Z"
            />
          </pattern>
        </defs>
        <rect width="660" height="700" fill="#0A3B3D" />
        {floors.map((windows, floor) => (
          <g key={floor} transform={`translate(0 ${70 + floor * 85})`}>
            <rect y="73" width="660" height="3" fill="#082E30" />
            {columns.map((x, at) => (
              <Opening key={x} x={x} kind={windows[at] ?? 'd'} />
            ))}
          </g>
        ))}
      </svg>
      <chakra.div css={note} style={{ right: '6%', top: '30%' }}>
        <UnitPlate unit="304" />
        <span>
          <b>Vazamento na garagem</b>
          <br />
          Em análise desde ontem
        </span>
      </chakra.div>
      <chakra.div css={note} style={{ left: '18%', top: '70%' }}>
        <Icon name="cloud-slash" weight="fill" size={24} />
        <span>
          <b>Portaria, 22:14</b>
          <br />
          Offline — 2 pendentes
        </span>
      </chakra.div>
    </chakra.div>
  )
}

function Opening({ x, kind }: { x: number; kind: string }) {
  if (kind === '·') return <rect x={x} y="-9" width="73" height="82" fill="url(#cobogo-fachada)" />
  return (
    <>
      <rect x={x} width="62" height="48" rx="3" fill={paint[kind as keyof typeof paint]} />
      {kind !== 'd' && <rect x={x + 30} width="3" height="48" fill="#0A3B3D" opacity=".5" />}
      <rect x={x - 3} y="48" width="68" height="4" rx="1" fill="#082E30" />
    </>
  )
}

const frame = {
  position: 'relative',
  minHeight: { base: '24rem', lg: 'auto' },
  '& > svg': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    borderRadius: { base: '0 0 0 8rem', lg: '0 0 0 17.5rem' },
  },
} as const

const note = {
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '4',
  py: '3',
  borderRadius: '12px',
  bg: 'bg.panel',
  textStyle: 'small',
  whiteSpace: 'nowrap',
  boxShadow: '0 10px 28px #031b1c66',
} as const
