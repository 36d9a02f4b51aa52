import { useState } from 'react'
import { whereTo } from '#domain/notices/category-commands.ts'
import type { NoticeCategory } from '#domain/notices/category.ts'
import { useRun } from '#hooks/use-run.ts'
import { useRows } from '#parts/use-rows.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import type { AnyNotice, NoticeKind } from './notice-kinds.ts'
import { useCategories } from './use-categories.ts'

interface RemoveCategoryProps {
  kind: NoticeKind
  row: NoticeCategory
  onClose: () => void
}

/** Asks before a category goes; of one in use, which other one gets its notices. */
export function RemoveCategory({ kind, row, onClose }: RemoveCategoryProps) {
  const run = useRun()
  const [moveTo, setMoveTo] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const others = useCategories(kind, row.condominium_id).filter(({ id }) => id !== row.id)
  const notices = useRows<AnyNotice>(kind.entity, { of: row.condominium_id })?.rows
  const ids = notices?.filter(({ category_id }) => category_id === row.id).map(({ id }) => id)
  if (!ids) return null
  const isInUse = ids.length > 0

  async function remove(notice_ids: string[]): Promise<void> {
    if (isInUse && !moveTo) return setRefusal(whereTo)
    setBusy(true)
    const input = { id: row.id, notice_ids, ...(moveTo && { move_to: moveTo }) }
    const isTaken = await run({
      calls: [{ command: kind.category.calls.remove, input }],
      confirmed: 'Categoria excluída com sucesso!',
      waiting: 'Exclusão guardada, aguardando envio.',
      failure: 'Erro ao excluir categoria',
    })
    setBusy(false)
    if (isTaken) onClose()
  }

  return (
    <ConfirmDialog
      open
      variant="danger"
      title={`Excluir ${row.name}?`}
      confirmText="Excluir"
      busy={isBusy}
      busyText="Excluindo..."
      onConfirm={() => void remove(ids)}
      onCancel={onClose}
    >
      {isInUse ? (
        <>
          <p style={{ marginBottom: '1rem' }}>
            {ids.length === 1 ? '1 comunicado está' : `${ids.length} comunicados estão`} nesta categoria, com
            os arquivados. Eles não se perdem:
          </p>
          <SelectField
            label="Passam para"
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={moveTo}
            onChange={(id) => {
              setMoveTo(id)
              setRefusal(undefined)
            }}
            error={refusal}
            hint={others.length === 0 ? 'Crie antes outra categoria.' : undefined}
          />
        </>
      ) : (
        'Nenhum comunicado está nesta categoria.'
      )}
    </ConfirmDialog>
  )
}
