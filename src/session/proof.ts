import { type ReadonlySignal, signal } from '@preact/signals-react'
import { problemOf } from '#sync/answer.ts'
import type { Request, Transport } from '#sync/transport.ts'

/** What the person is about to change: their own second factors, or accesses and money of the condominium. */
export type ProofSubject = 'own_security' | 'condominium'

/** Asks the person to show once more who they are, because the server wants it for what they are doing. */
export interface ProofAsking {
  /** What it is asked for while the dialog is open; null while it is closed. */
  subject: ReadonlySignal<ProofSubject | null>
  /** Opens it; everyone who asks meanwhile waits for the same answer. Answers whether they have shown it. */
  ask(subject?: ProofSubject): Promise<boolean>
  /** Called by the dialog when it closes. */
  close(isProven: boolean): void
}

export function proofAsking(): ProofAsking {
  const subject = signal<ProofSubject | null>(null)
  let asked: { answer: Promise<boolean>; close(isProven: boolean): void } | null = null

  return {
    subject,
    ask(about = 'condominium') {
      // Where two things wait for one answer, the graver one is named.
      if (!asked || about === 'condominium') subject.value = about
      if (!asked) {
        let close: (isProven: boolean) => void = () => undefined
        const answer = new Promise<boolean>((resolve) => (close = resolve))
        asked = { answer, close }
      }
      return asked.answer
    },
    close(isProven) {
      subject.value = null
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
      return (await proof.ask(subjectOf(request))) ? transport.send(request) : answer
    },
  }
}

function subjectOf({ path }: Request): ProofSubject {
  return path.startsWith('/auth/factors') ? 'own_security' : 'condominium'
}
