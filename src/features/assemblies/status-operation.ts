import type { AssemblyStatus } from '#domain/assemblies/assembly.ts'
import { assemblies } from '#domain/assemblies/contract.ts'

/** A change of status and its messages. */
export function statusOperation(input: { id: string; status: AssemblyStatus; reason?: string }) {
  return {
    calls: [{ command: assemblies.setStatus, input }],
    confirmed: 'Status alterado com sucesso',
    waiting: 'Mudança guardada, aguardando envio.',
    failure: 'Erro ao alterar status',
  }
}
