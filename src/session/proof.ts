import { type ReadonlySignal, signal } from '@preact/signals-react'
import { problemOf } from '#sync/answer.ts'
import type { Transport } from '#sync/transport.ts'

/** Asks the person to show once more who they are, because the server wants it for what they are doing. */
export interface ProofAsking {
  /** The dialog is open. */
  isOpen: ReadonlySignal<boolean>
  /** Opens it; everyone who asks meanwhile waits for the same answer. Answers whether they have shown it. */
  ask(): Promise<boolean>
  /** Called by the dialog when it closes. */
  close(isProven: boolean): void
}

export function proofAsking(): ProofAsking {
  const isOpen = signal(false)
  let asked: { answer: Promise<boolean>; close(isProven: boolean): void } | null = null

  return {
    isOpen,
    ask() {
      if (!asked) {
        let close: (isProven: boolean) => void = () => undefined
        const answer = new Promise<boolean>((resolve) => (close = resolve))
        asked = { answer, close }
        isOpen.value = true
      }
      return asked.answer
    },
    close(isProven) {
      isOpen.value = false
      asked?.close(isProven)
      asked = null
    },
  }
}

/** For what the person waits for: sent again once they have shown who they are. */
export function provenTransport(transport: Transport, proof: ProofAsking): Transport {
  return {
    ...transport,
    async send(request) {
      const answer = await transport.send(request)
      if (!answer || problemOf(answer)?.code !== 'proof_needed') return answer
      return (await proof.ask()) ? transport.send(request) : answer
    },
  }
}
