import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Modal } from '#ui/Modal.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { signOutQuestion } from './sign-out-question.ts'

/** How long a sign-out tries to send pending changes before it asks, in milliseconds. */
const patienceMs = 8_000

/**
 * Signing out first sends pending changes. Those that cannot be sent are discarded only if the person confirms it, and a
 * warning says that without a network they cannot sign in again.
 */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useSession()
  const { facts } = usePerson()
  const toasts = useToasts()
  const [, go] = useLocation()
  const [question, setQuestion] = useState<ReturnType<typeof signOutQuestion>>(null)

  async function leave() {
    await session.signOut()
    go('/')
    toasts.success('Logout realizado com sucesso!')
  }

  const begin = useEffectEvent(async () => {
    setQuestion(null)
    const unsent = await session.flush(patienceMs, { isLeaving: true })
    const isOffline = facts.offlineSince.value !== null || !navigator.onLine // flushing may have detected it
    const asked = signOutQuestion({ ...unsent, isOffline })
    if (asked) setQuestion(asked)
    else await leave()
  })
  useEffect(() => {
    if (open) void begin()
  }, [open])

  if (!open) return null
  if (!question) {
    return (
      <Modal open title="Saindo…" size="question" hideClose closeOnBackdrop={false} onClose={() => undefined}>
        Enviando o que ainda estava neste aparelho.
      </Modal>
    )
  }
  return (
    <ConfirmDialog
      open
      variant="loss"
      title={question.title}
      confirmText={question.yes}
      cancelText="Continuar conectado"
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      {question.text}
    </ConfirmDialog>
  )
}
