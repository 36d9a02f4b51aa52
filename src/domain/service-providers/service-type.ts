import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { keepsNobody } from '../kernel/forget.ts'
import { everybodyHere } from '../kernel/roles.ts'
import { Id } from '../values/id.ts'
import { nameLine, optionalText } from '../values/text.ts'

/** The icons of a service type (emoji), with their names. */
export const serviceIcons = {
  '🔧': 'Manutenção',
  '💧': 'Hidráulica',
  '⚡': 'Elétrica',
  '🧱': 'Obras',
  '🎨': 'Pintura',
  '🧹': 'Limpeza',
  '🌿': 'Jardinagem',
  '🏊': 'Piscina',
  '🐜': 'Dedetização',
  '🔥': 'Incêndio e gás',
  '❄️': 'Ar-condicionado',
  '🚪': 'Portas e portões',
  '🔑': 'Chaveiro',
  '📹': 'Câmeras e alarmes',
  '📡': 'Antena e internet',
  '💻': 'Informática',
  '🚚': 'Mudanças',
  '📋': 'Administração',
  '⚖️': 'Jurídico',
  '🧾': 'Contabilidade',
  '🏢': 'Elevadores',
  '💡': 'Iluminação',
  '🔩': 'Serralheria',
  '🖼️': 'Vidraçaria',
  '🏗️': 'Engenharia',
  '🛡️': 'Segurança',
  '📞': 'Interfones',
  '♻️': 'Coleta e reciclagem',
  '☀️': 'Energia solar',
  '🏋️': 'Academia',
} as const
export type ServiceIcon = keyof typeof serviceIcons

const icons = Object.keys(serviceIcons) as ServiceIcon[] // its own keys

/** What kind of work a provider does: "Elétrica". */
export type ServiceType = RowOf<typeof ServiceType>
export const ServiceType = entity('service_types', {
  names: { label: 'Tipo de serviço', one: 'o tipo de serviço', many: 'Tipos de serviço' },
  labels: { icon: 'Ícone' },
  codes: { icon: serviceIcons },
  fixed: { condominium_id: Id },
  fields: {
    name: nameLine('Nome do tipo de serviço é obrigatório', 60),
    description: optionalText(500),
    icon: v.optional(v.picklist(icons, 'Escolha um dos ícones'), '🔧'),
  },
  state: {},
  nameOf: ({ name = '' }) => name,
  policy: { permission: 'read_service_provider', all: everybodyHere },
  forget: keepsNobody,
  audience: ({ condominium_id }) => ({ condominium_id }),
  index: 'condominium_id',
  since: 10,
})
