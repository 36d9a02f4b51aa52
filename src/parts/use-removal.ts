import { useState } from 'react'
import type { Act } from '#store/dispatch.ts'
import { type Told, useCarryOut } from '#hooks/use-carry-out.ts'

interface Removal {
  command: Act['command']
  id: string
  /** "Área excluída com sucesso!" */
  confirmed: string
  /** "Exclusão" is kept until there is a network. */
  noun: 'Exclusão' | 'Remoção'
  /** Said when neither the rules nor the server gave a sentence. */
  failure: string
  /** The question is answered: this device took it. */
  onDone: () => void
}

/** Removes one row, as its question was answered: at once here, with the server's word said when it comes. */
export function useRemoval(told: Told, { command, id, confirmed, noun, failure, onDone }: Removal) {
  const carryOut = useCarryOut(told)
  const [isBusy, setBusy] = useState(false)

  async function carry(): Promise<void> {
    setBusy(true)
    const acts = [{ command, input: { id } }]
    const isTaken = await carryOut({
      acts,
      confirmed,
      waiting: `${noun} guardada, aguardando envio.`,
      failure,
    })
    setBusy(false)
    if (isTaken) onDone()
  }
  return { isBusy, remove: () => void carry() }
}
