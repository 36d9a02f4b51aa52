import { residences } from '#domain/residences/contract.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { useRun } from '#hooks/use-run.ts'

/** Archives or restores a unit. */
export function useArchive(): (row: Pick<Residence, 'id' | 'archived_at'>) => Promise<boolean> {
  const run = useRun()
  return ({ id, archived_at }) =>
    run(
      archived_at === null
        ? {
            calls: [{ command: residences.archive, input: { id } }],
            confirmed: 'Unidade arquivada com sucesso!',
            waiting: 'Alteração guardada, aguardando envio.',
            failure: 'Erro ao arquivar unidade',
            undo: { done: 'Arquivamento guardado.', undone: 'A unidade continua nas listas.' },
          }
        : {
            calls: [{ command: residences.reactivate, input: { id } }],
            confirmed: 'Unidade reativada com sucesso!',
            waiting: 'Alteração guardada, aguardando envio.',
            failure: 'Erro ao reativar unidade',
            undo: { done: 'Reativação guardada.', undone: 'A unidade continua arquivada.' },
          },
    )
}
