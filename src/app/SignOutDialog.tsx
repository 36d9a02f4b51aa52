import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '#hooks/SessionContext.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Modal } from '#ui/Modal.tsx'
import { useToasts } from '#ui/use-toasts.ts'

/** How long a sign-out tries to send what is unsent before it asks. */
const patienceMs = 8_000

/** Signing out first sends what is unsent; what cannot be sent is only given up when the person says so. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useSession()
  const toasts = useToasts()
  const [, go] = useLocation()
  const [unsent, setUnsent] = useState<number | null>(null)

  async function leave() {
    await session.signOut()
    go('/')
    toasts.success('Logout realizado com sucesso!')
  }

  const begin = useEffectEvent(async () => {
    setUnsent(null)
    const left = await session.flush(patienceMs)
    if (left === 0) await leave()
    else setUnsent(left)
  })
  useEffect(() => {
    if (open) void begin()
  }, [open])

  if (!open) return null
  if (unsent === null) {
    return (
      <Modal open title="Saindo…" size="question" hideClose closeOnBackdrop={false} onClose={() => undefined}>
        Enviando o que ainda estava neste aparelho.
      </Modal>
    )
  }
  return (
    <ConfirmDialog
      open
      variant="danger"
      title={unsent === 1 ? '1 alteração não enviada' : `${unsent} alterações não enviadas`}
      confirmText="Descartar e sair"
      cancelText="Continuar conectado"
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      Elas só existem neste aparelho. Se você sair agora, serão perdidas.
    </ConfirmDialog>
  )
}
