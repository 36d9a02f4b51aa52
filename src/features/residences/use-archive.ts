import { residences } from '#domain/residences/contract.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { useCarryOut } from '#hooks/use-carry-out.ts'
import { useToasts } from '#toasts/use-toasts.ts'

/** Takes a unit out of use, or into use again. */
export function useArchive(): (row: Pick<Residence, 'id' | 'archived_at'>) => Promise<boolean> {
  const carryOut = useCarryOut(useToasts())
  return ({ id, archived_at }) =>
    carryOut(
      archived_at === null
        ? {
            acts: [{ command: residences.archive, input: { id } }],
            confirmed: 'Unidade arquivada com sucesso!',
            waiting: 'Alteração guardada, aguardando envio.',
            failure: 'Erro ao arquivar unidade',
          }
        : {
            acts: [{ command: residences.reactivate, input: { id } }],
            confirmed: 'Unidade reativada com sucesso!',
            waiting: 'Alteração guardada, aguardando envio.',
            failure: 'Erro ao reativar unidade',
          },
    )
}
