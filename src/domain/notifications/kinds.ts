import type { NotificationKind } from '../kernel/news.ts'
import { countedText } from '../values/counted-text.ts'

export { type NotificationKind, notificationKinds } from '../kernel/news.ts'

interface KindFacts {
  label: string
  /** For the settings: what comes, and to whom. */
  explanation: string
  /** The title of one message for several. */
  many(count: number): string
  /** Where several are read. */
  path: string
}

export const kindFacts: Readonly<Record<NotificationKind, KindFacts>> = {
  notice: {
    label: 'Comunicados',
    explanation: 'Quando a administração publica um comunicado para você.',
    many: (count) => countedText(count, 'comunicado novo', 'comunicados novos'),
    path: '/app/statement',
  },
  urgent_notice: {
    label: 'Comunicados urgentes',
    explanation: 'Falta d’água, incêndio, portão quebrado: chegam a qualquer hora.',
    many: (count) => countedText(count, 'comunicado urgente', 'comunicados urgentes'),
    path: '/app/statement',
  },
  reservation: {
    label: 'Reservas',
    explanation:
      'Quando a sua reserva é aprovada, recusada ou cancelada, e quando há pedidos para você decidir.',
    many: (count) => countedText(count, 'pedido de reserva', 'pedidos de reserva'),
    path: '/app/reservations',
  },
  occurrence: {
    label: 'Ocorrências',
    explanation: 'Quando a sua ocorrência anda, e quando há ocorrências novas para você acompanhar.',
    many: (count) => countedText(count, 'ocorrência nova', 'ocorrências novas'),
    path: '/app/occurrences',
  },
  assembly: {
    label: 'Assembleias',
    explanation: 'Quando uma assembleia é convocada, quando a votação abre e quando encerra.',
    many: (count) => countedText(count, 'novidade em assembleias', 'novidades em assembleias'),
    path: '/app/assemblies',
  },
  charge: {
    label: 'Cobranças',
    explanation: 'Quando há cobrança nova para você, três dias antes do vencimento e quando ela atrasa.',
    many: (count) => countedText(count, 'aviso de cobrança', 'avisos de cobrança'),
    path: '/app/financial',
  },
  access: {
    label: 'Seu acesso',
    explanation: 'Quando outra pessoa muda o seu perfil ou as suas permissões.',
    many: (count) => countedText(count, 'mudança no seu acesso', 'mudanças no seu acesso'),
    path: '/app/profile',
  },
}
