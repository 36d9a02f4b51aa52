import { chakra } from './chakra.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const Plate = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    px: '2',
    minHeight: '1.625rem',
    border: '1.5px solid {colors.plate.border}',
    borderRadius: 'plate',
    bg: 'plate.bg',
    color: 'plate.fg',
    fontWeight: 700,
    fontSize: '0.9375rem',
    lineHeight: 1.2,
    letterSpacing: '0.03em',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    boxShadow:
      'inset 0 0 0 1.5px {colors.plate.bg}, inset 0 0 0 2px color-mix(in srgb, {colors.plate.border} 30%, transparent)',
  },
  variants: {
    big: { true: { minHeight: '10', px: '3', fontSize: '1.25rem', borderRadius: '7px', borderWidth: '2px' } },
  },
})

/** The enamel plate with a unit's name, used for every unit. `block` comes first: "B 1204". */
export function UnitPlate({ unit, block, big }: { unit: string; block?: string | undefined; big?: boolean }) {
  return (
    <Plate big={big}>
      <VisuallyHidden>Unidade </VisuallyHidden>
      {block ? `${block} ${unit}` : unit}
    </Plate>
  )
}
