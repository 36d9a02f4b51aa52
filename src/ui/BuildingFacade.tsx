import { chakra } from './chakra.ts'
import { Link } from 'wouter'

export type WindowState = 'occupied' | 'vacant' | 'waiting'

export interface FacadeWindow {
  key: string
  /** The number on it. */
  text: string
  /** For screen readers: "Unidade 304, ocupada". */
  label: string
  href: string
  state: WindowState
}

export interface FacadeProps {
  label: string
  /** The highest first. */
  floors: readonly { floor: number | null; windows: readonly FacadeWindow[] }[]
}

/** A building from outside: a window per unit, lit where somebody waits. */
export function BuildingFacade({ label, floors }: FacadeProps) {
  const widest = Math.max(...floors.map(({ windows }) => windows.length))
  const hasFloors = floors.some(({ floor }) => floor !== null)
  return (
    <chakra.div role="group" aria-label={label} css={frame}>
      {floors.map(({ floor, windows }) => (
        <chakra.div key={windows[0]?.key} css={line} data-has-floor={hasFloors || undefined}>
          {hasFloors && <span>{floor === null ? '' : `${floor}º`}</span>}
          <ul style={{ gridTemplateColumns: `repeat(${widest}, minmax(${narrowestWindow}, 1fr))` }}>
            {windows.map(({ key, text, label: spoken, href, state }) => (
              <li key={key}>
                <Link href={href} aria-label={spoken} data-state={state}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </chakra.div>
      ))}
    </chakra.div>
  )
}

/** What the looks of the windows mean. */
export function FacadeLegend() {
  return (
    <chakra.ul css={legend}>
      <li data-state="occupied">Ocupada</li>
      <li data-state="waiting">Aguarda você</li>
      <li data-state="vacant">Vaga</li>
    </chakra.ul>
  )
}

const narrowestWindow = '2.5rem'

const looks = {
  '&[data-state=occupied]': { bg: 'brand.muted', color: 'brand.fg' },
  '&[data-state=waiting]': { bg: 'accent.solid', color: 'accent.contrast', fontWeight: 700 },
  '&[data-state=vacant]': { borderStyle: 'dashed', borderColor: 'border.emphasized', color: 'fg.muted' },
} as const

const frame = { display: 'flex', flexDirection: 'column', gap: '1.5', overflowX: 'auto', p: '0.5' } as const

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  '&[data-has-floor]': { gridTemplateColumns: '2.25rem minmax(0, 1fr)' },
  '& > span': { textStyle: 'small', color: 'fg.muted' },
  '& > ul': { display: 'grid', gap: '1.5' },
  '& a': {
    display: 'grid',
    placeItems: 'center',
    minHeight: '8',
    px: '1',
    border: '1px solid transparent',
    borderRadius: '5px',
    textStyle: 'small',
    fontWeight: 600,
    textDecoration: 'none',
    ...looks,
    _hover: { filter: 'brightness(0.96)' },
  },
} as const

const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  rowGap: '1',
  mt: '4',
  textStyle: 'small',
  color: 'fg.muted',
  '& > li': { display: 'flex', alignItems: 'center', gap: '2' },
  '& > li::before': { content: '""', width: '1.25rem', height: '0.875rem', borderRadius: '4px' },
  '& > li[data-state=occupied]::before': { bg: 'brand.muted' },
  '& > li[data-state=waiting]::before': { bg: 'accent.solid' },
  '& > li[data-state=vacant]::before': { border: '1px dashed {colors.border.emphasized}' },
} as const
