import { Boleto } from '#domain/boletos/boleto.ts'
import { payers } from '#domain/payers/contract.ts'
import { Payer } from '#domain/payers/payer.ts'
import { countText } from '#domain/words/count-text.ts'
import { removalWords } from '#domain/words/form-words.ts'
import type { RowDialogEnds } from '#parts/removal-of.tsx'
import { RemoveRecord } from '#parts/RemoveRecord.tsx'
import { Modal } from '#ui/Modal.tsx'
import { useBoletosOf } from './use-boletos-of.ts'
import { OnceArrived } from '#ui/OnceArrived.tsx'

/** A payer with boletos stays: they are in the books. */
export function RemovePayer({ row, onClose, onRemoved }: { row: Payer } & RowDialogEnds) {
  const boletos = useBoletosOf(row.id)
  if (!boletos) return null
  if (boletos.length > 0) {
    const has = `Este pagador tem ${countText(Boleto.collection, boletos.length)}: ele fica no histórico.`
    return (
      <Modal open size="question" title={`${row.name} não pode ser excluído`} onClose={onClose}>
        {has}
      </Modal>
    )
  }
  return (
    <RemoveRecord
      command={payers.remove}
      id={row.id}
      title={`Excluir ${row.name}?`}
      verb="Excluir"
      {...removalWords(Payer.names, 'Excluir')}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      <OnceArrived>Nenhum boleto foi emitido para ele.</OnceArrived>
    </RemoveRecord>
  )
}
