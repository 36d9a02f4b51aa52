import * as v from 'valibot'
import { Id } from '../values/id.ts'
import { keepsNobody } from '../kernel/forget.ts'
import { memberId } from '../values/member-id.ts'
import { nameLine, optionalText } from '../values/text.ts'

/** The eight icons of a category, and the emoji that each is shown as. */
export const categoryIcons = {
  aviso: '📢',
  manutencao: '🔧',
  alerta: '⚠️',
  evento: '🎉',
  informacao: 'ℹ️',
  urgente: '🚨',
  confirmacao: '✅',
  cancelamento: '❌',
} as const
export type CategoryIcon = keyof typeof categoryIcons

export const categoryIconTexts: Record<CategoryIcon, string> = {
  aviso: 'Aviso',
  manutencao: 'Manutenção',
  alerta: 'Alerta',
  evento: 'Evento',
  informacao: 'Informação',
  urgente: 'Urgente',
  confirmacao: 'Confirmação',
  cancelamento: 'Cancelamento',
}

/** The palette of eight, with their names. */
export const categoryColors = {
  '#0F766E': 'Verde-azulado',
  '#1D4ED8': 'Azul',
  '#7C3AED': 'Violeta',
  '#BE185D': 'Rosa',
  '#B91C1C': 'Vermelho',
  '#C2410C': 'Laranja',
  '#A16207': 'Âmbar',
  '#4D7C0F': 'Verde',
} as const
export type CategoryColor = keyof typeof categoryColors

const icons = Object.keys(categoryIcons) as CategoryIcon[] // its own keys
const colors = Object.keys(categoryColors) as CategoryColor[] // its own keys

/** The categories of statements and of announcements are two collections of the same shape. */
export type NoticeCategory = {
  id: string
  created_at: string
  recorded_at: string
  condominium_id: string
  name: string
  description: string
  color: CategoryColor
  icon: CategoryIcon
}

export const categoryDeclaration = {
  labels: { color: 'Cor', icon: 'Ícone' },
  codes: { icon: categoryIconTexts, color: categoryColors },
  fixed: { condominium_id: Id },
  fields: {
    name: nameLine('Nome é obrigatório', 60),
    description: optionalText(500),
    color: v.optional(v.picklist(colors, 'Escolha uma das cores'), '#0F766E'),
    icon: v.optional(v.picklist(icons, 'Escolha um dos ícones'), 'aviso'),
  },
  state: {},
  nameOf: ({ name = '' }: { name?: string }) => name,
  forget: keepsNobody,
  audience: ({ condominium_id }: { condominium_id: string }) => ({ condominium_id }),
  index: 'condominium_id',
} as const

type Starter = Pick<NoticeCategory, 'name' | 'description' | 'color' | 'icon'>

/** What every new condominium begins with. */
export const starterCategories: readonly Starter[] = [
  {
    name: 'Manutenção',
    description: 'Obras, reparos e paradas programadas',
    color: '#C2410C',
    icon: 'manutencao',
  },
  { name: 'Aviso', description: 'Avisos da administração', color: '#0F766E', icon: 'aviso' },
  { name: 'Alerta', description: 'O que pede atenção agora', color: '#B91C1C', icon: 'alerta' },
  { name: 'Evento', description: 'Encontros e datas do condomínio', color: '#7C3AED', icon: 'evento' },
]

/** The starter categories of one kind as rows; `id` is a new one, from which theirs follow. */
export function startersOf(condominium_id: string, id: string, now: string): NoticeCategory[] {
  return starterCategories.map((starter, place) => ({
    id: memberId(id, place),
    created_at: now,
    recorded_at: now,
    condominium_id,
    ...starter,
  }))
}
