import { chakra } from '#ui/chakra.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import type { IconName } from '#ui/icons/names.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { type ContactItem, type ContactType, contactTypeTexts } from './contact-items.ts'

interface ContactRowProps {
  item: ContactItem
  onEdit: () => void
  onRemove: () => void
}

const icons: Record<ContactType, IconName> = { phone: 'phone', email: 'envelope-simple', address: 'map-pin' }

export function ContactRow({ item, onEdit, onRemove }: ContactRowProps) {
  const { type, label, value, is_primary, is_whatsapp } = item
  return (
    <chakra.li css={row}>
      <Icon name={icons[type]} size={22} />
      <chakra.div flex="1" minWidth="0">
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2" fontWeight={600}>
          {label}
          {is_primary && (
            <chakra.span color="brand.fg" display="inline-flex">
              <Icon name="star" weight="fill" size={16} />
              <VisuallyHidden>, principal</VisuallyHidden>
            </chakra.span>
          )}
          {is_whatsapp && (
            <StatusBadge tone="success" icon="whatsapp-logo">
              WhatsApp
            </StatusBadge>
          )}
        </chakra.p>
        <chakra.p overflowWrap="anywhere">{value}</chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          {contactTypeTexts[type]}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" flex="none" mr="-2">
        <IconButton label={`Editar ${label}`} icon="pencil-simple" iconSize={20} onClick={onEdit} />
        <IconButton label={`Remover ${label}`} icon="trash" iconSize={20} onClick={onRemove} />
      </chakra.div>
    </chakra.li>
  )
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  py: '3',
  '& + &': { borderTopWidth: '1px' },
  '& > svg': { mt: '0.5', color: 'fg.muted' },
} as const
