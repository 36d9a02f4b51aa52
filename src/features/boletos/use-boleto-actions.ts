import { type Boleto, isAtBank, isLiveBoleto, isPayable } from '#domain/boletos/boleto.ts'
import { boletos } from '#domain/boletos/contract.ts'
import { onlyDraftsAreRemoved, onlyRegisteredAreCancelled } from '#domain/boletos/texts.ts'
import { useRun } from '#hooks/use-run.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { mayCopyLine, useCopyLine } from '#parts/use-copy-line.ts'
import { numberComes, slipLabel, useSlips } from '#parts/use-slips.ts'
import { useToday } from '#parts/use-today.ts'
import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import type { BoletoDialog } from './boleto-row.tsx'

/** What this person may do with one boleto, for its row's menu and its page. */
export function useBoletoActions(row: Boleto, open: (dialog: BoletoDialog) => void) {
  const { can, actor } = usePerson()
  const copyLine = useCopyLine()
  const slips = useSlips()
  const run = useRun()
  const today = useToday()
  const isOpen = isPayable(row)
  const withoutNumber = row.barcode === null ? numberComes : undefined

  const pdf: MenuItem | false = isOpen && {
    label: slipLabel(row, today),
    icon: 'file-pdf',
    disabledReason: withoutNumber,
    onPress: () => void slips.open([row]),
  }
  const copy: MenuItem | false = mayCopyLine(row, actor.role) && {
    label: 'Copiar linha digitável',
    icon: 'copy',
    onPress: () => void copyLine(row),
  }
  const send: MenuItem | false = isOpen &&
    can(boletos.send) && { label: 'Enviar por e-mail', icon: 'envelope-simple', onPress: () => open('send') }
  const edit: MenuItem | false = row.status === 'DRAFT' &&
    can(boletos.update) && { ...editItem, onPress: () => open('edit') }
  const change: MenuItem | false = row.status === 'REGISTERED' &&
    can(boletos.changeAtBank) && {
      label: 'Alterar no banco',
      icon: 'calendar-blank',
      onPress: () => open('change'),
    }
  const askWriteOff: MenuItem | false = row.write_off === 'REFUSED' &&
    can(boletos.writeOff) && {
      label: 'Pedir a baixa de novo',
      icon: 'bank',
      onPress: () =>
        void run({
          calls: [{ command: boletos.writeOff, input: { id: row.id } }],
          confirmed: 'A baixa vai na próxima remessa.',
          waiting: 'Pedido guardado, aguardando envio.',
          failure: 'Não foi possível pedir a baixa',
        }),
    }
  const reissue: MenuItem | false = !isLiveBoleto(row) &&
    row.replaced_by_id === null &&
    can(boletos.reissue) && {
      label: 'Emitir de novo',
      icon: 'arrow-clockwise',
      onPress: () => open('reissue'),
    }
  const cancel: MenuItem | false = isOpen &&
    can(boletos.setStatus) && {
      label: 'Cancelar boleto',
      icon: 'prohibit',
      danger: true,
      apart: true,
      disabledReason: isAtBank(row) ? undefined : withoutOpening(onlyRegisteredAreCancelled),
      onPress: () => open('cancel'),
    }
  const remove: MenuItem | false = isOpen &&
    can(boletos.remove) && {
      ...deleteItem,
      apart: false,
      disabledReason: row.status === 'DRAFT' ? undefined : withoutOpening(onlyDraftsAreRemoved),
      onPress: () => open('delete'),
    }
  return { pdf, copy, send, edit, change, askWriteOff, reissue, cancel, remove, problem: slips.problem }
}

/** "Ação não permitida: Somente ...": the item is greyed out, so only the reason is said. */
function withoutOpening(sentence: string): string {
  return sentence.replace('Ação não permitida: ', '')
}
