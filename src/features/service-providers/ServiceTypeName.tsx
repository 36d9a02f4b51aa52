import type { ServiceType } from '#domain/service-providers/service-type.ts'
import { chakra } from '#ui/chakra.ts'

interface ServiceTypeNameProps {
  type: Pick<ServiceType, 'name' | 'icon'> | undefined
  isTitle?: boolean
}

/** "⚡ Elétrica"; nothing until the type is known. */
export function ServiceTypeName({ type, isTitle = false }: ServiceTypeNameProps) {
  if (!type) return null
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2"
      textStyle={isTitle ? 'title' : undefined}
      minWidth="0"
    >
      <span aria-hidden>{type.icon}</span>
      <chakra.span overflowWrap="anywhere">{type.name}</chakra.span>
    </chakra.span>
  )
}
