import { instructions } from '../boletos/remessa-input.ts'
import { countedText } from '../values/counted-text.ts'
import { type Asking, instructionFor } from './items.ts'
import type { RemessaFile } from './remessa-file.ts'

/** What a file asks of the bank, counted. */
type Contents = Pick<RemessaFile, 'registered_count' | 'write_offs_count'> &
  Partial<Pick<RemessaFile, 'changes_count'>>

/** Of boletos that each ask for something. */
export function contentsOf(rows: readonly Asking[]) {
  const asked = rows.map(instructionFor)
  const registered_count = asked.filter((code) => code === instructions.register).length
  const write_offs_count = asked.filter((code) => code === instructions.writeOff).length
  return {
    registered_count,
    write_offs_count,
    changes_count: rows.length - registered_count - write_offs_count,
  }
}

const list = new Intl.ListFormat('pt-BR')

/** `3 registros, 1 baixa e 2 alterações` */
export function contentsText({ registered_count, write_offs_count, changes_count = 0 }: Contents): string {
  const parts = [
    registered_count > 0 && countedText(registered_count, 'registro', 'registros'),
    write_offs_count > 0 && countedText(write_offs_count, 'baixa', 'baixas'),
    changes_count > 0 && countedText(changes_count, 'alteração', 'alterações'),
  ]
  return list.format(parts.filter((part) => part !== false))
}
