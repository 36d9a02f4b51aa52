import { chakra } from './chakra.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The Mercosul plate: the unit plate's frame with a blue band on top. */
export function VehiclePlate({ plate }: { plate: string }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      flex="none"
      px="2"
      minHeight="2.125rem"
      border="1.5px solid {colors.plate.border}"
      borderTopWidth="7px"
      borderRadius="plate"
      bg="plate.bg"
      color="plate.fg"
      fontWeight={700}
      fontSize="1.0625rem"
      letterSpacing="0.08em"
      lineHeight={1}
      whiteSpace="nowrap"
      verticalAlign="middle"
    >
      <VisuallyHidden>Placa </VisuallyHidden>
      {plate}
    </chakra.span>
  )
}
