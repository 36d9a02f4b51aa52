import { reservations } from '#domain/reservations/contract.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { useRun } from '#hooks/use-run.ts'

/** Decisions on reservations. Each answers whether this device accepted it; the server's outcome is displayed later. */
export function useDecisions() {
  const run = useRun()
  return {
    /** `isShownInPlace`: the row itself offers to undo it. */
    approve: (rows: readonly Reservation[], { isShownInPlace = false } = {}) =>
      run({
        calls: rows.map(({ id }) => ({ command: reservations.confirm, input: { id } })),
        confirmed: rows.length === 1 ? 'Reserva aprovada com sucesso!' : `${rows.length} reservas aprovadas.`,
        waiting: `${rows.length === 1 ? 'Aprovação guardada' : `${rows.length} aprovações guardadas`}, aguardando envio.`,
        failure: rows.length === 1 ? 'Erro ao aprovar reserva' : 'Erro ao aprovar reservas',
        // Several are asked about first.
        ...(rows.length === 1 && {
          undo: { ...(!isShownInPlace && { done: 'Aprovação guardada.' }), undone: approvalUndone },
        }),
      }),
    reject: (rows: readonly Reservation[], reason: string) =>
      run({
        calls: rows.map(({ id }) => ({ command: reservations.reject, input: { id, reason } })),
        confirmed: rows.length === 1 ? 'Reserva recusada.' : `${rows.length} reservas recusadas.`,
        waiting: `${rows.length === 1 ? 'Recusa guardada' : `${rows.length} recusas guardadas`}, aguardando envio.`,
        failure: rows.length === 1 ? 'Erro ao recusar reserva' : 'Erro ao recusar reservas',
      }),
    cancel: ({ id }: Reservation, reason: string) =>
      run({
        calls: [{ command: reservations.cancel, input: { id, reason } }],
        confirmed: 'Reserva cancelada.',
        waiting: 'Cancelamento guardado, aguardando envio.',
        failure: 'Erro ao cancelar reserva',
      }),
  }
}

export const approvalUndone = 'Aprovação desfeita: a reserva aguarda você de novo.'
