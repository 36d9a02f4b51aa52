import { residences } from '#domain/residences/contract.ts'
import type { User } from '#domain/users/user.ts'
import { useRun } from '#hooks/use-run.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { HomeForm } from './HomeForm.tsx'
import type { HomeAction } from './HomesTab.tsx'
import type { Home } from './resident-rows.ts'

interface HomeDialogProps {
  row: User
  act: HomeAction
  onClose: () => void
}

export function HomeDialog({ row, act, onClose }: HomeDialogProps) {
  return act.kind === 'end' ? (
    <EndHome row={row} home={act.home} onClose={onClose} />
  ) : (
    <HomeForm row={row} act={act} onClose={onClose} />
  )
}

function EndHome({ row, home, onClose }: { row: User; home: Home; onClose: () => void }) {
  const run = useRun()

  async function end() {
    const isTaken = await run({
      calls: [{ command: residences.unassign, input: { id: home.id, user_id: row.id } }],
      confirmed: 'Vínculo encerrado com sucesso!',
      waiting: 'Alteração guardada, aguardando envio.',
      failure: 'Falha ao salvar morador.',
    })
    if (isTaken) onClose()
  }

  return (
    <ConfirmDialog
      open
      variant="danger"
      title={`Encerrar o vínculo com a unidade ${home.plate}?`}
      confirmText="Encerrar"
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      {row.profile.name} deixa de ver os dados desta unidade. O cadastro da pessoa continua.
    </ConfirmDialog>
  )
}
