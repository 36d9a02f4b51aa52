import { useState } from 'react'
import { ConfirmByTyping } from '#ui/ConfirmByTyping.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { MissingPhotos } from './MissingPhotos.tsx'
import { type PickedPhoto, PhotoPicker } from '#ui/PhotoPicker.tsx'
import { PhotoViewer } from '#ui/PhotoViewer.tsx'

interface RecordPhotosProps {
  items: readonly PickedPhoto[]
  /** How many are not on this device. */
  missing: number
  isBusy: boolean
  /** Why the last chosen file was refused. */
  error: string | undefined
  /** The id of the primary photo; with `onMakePrimary` another can be chosen. */
  primaryId?: string | null
  max: number
  hint?: string
  /** The question before one is removed; by default none. */
  asks?: 'typed' | 'question'
  onAdd: (files: File[]) => void
  onMakePrimary?: (id: string) => void
  /** By default nobody removes any. */
  onRemove?: ((id: string) => void) | undefined
}

/** The photos of an existing record: viewed, chosen and changed at once. */
export function RecordPhotos(props: RecordPhotosProps) {
  const { items, missing, isBusy, error, max, hint, asks, onRemove } = props
  const [current, setCurrent] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<PickedPhoto | null>(null)
  const ask = (id: string) => setLeaving(items.find((photo) => photo.id === id) ?? null)

  const question = {
    title: 'Excluir a foto?',
    confirmText: 'Excluir',
    onCancel: () => setLeaving(null),
    onConfirm: () => {
      if (leaving) onRemove?.(leaving.id)
      setLeaving(null)
    },
  }
  const next = items.length > 1 && leaving?.id === props.primaryId && 'Outra foto passa a ser a principal.'

  return (
    <>
      <PhotoPicker
        label="Fotos"
        items={items}
        max={max}
        {...(props.primaryId !== undefined && { primaryId: props.primaryId })}
        {...(props.onMakePrimary && { onMakePrimary: props.onMakePrimary })}
        onAdd={props.onAdd}
        onOpen={setCurrent}
        onRemove={onRemove && asks ? ask : onRemove}
        isBusy={isBusy}
        error={error}
        hint={hint}
      />
      <MissingPhotos count={missing} />
      <PhotoViewer photos={items} current={current} onChange={setCurrent} onClose={() => setCurrent(null)} />
      <ConfirmByTyping
        {...question}
        open={asks === 'typed' && leaving !== null}
        disappears={leaving ? [leaving.label] : []}
      >
        {next}
      </ConfirmByTyping>
      <ConfirmDialog {...question} variant="danger" open={asks === 'question' && leaving !== null}>
        {next || 'Ela some para todos.'}
      </ConfirmDialog>
    </>
  )
}
