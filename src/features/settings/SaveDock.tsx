import { chakra } from '#ui/chakra.ts'
import { Button } from '#ui/Button.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'

interface SaveDockProps {
  /** How many changes are not saved. */
  unsaved: number
  /** How far a save under way is. */
  progress?: { done: number; total: number } | null
  offlineSince: string | null
  /** Why what was changed can no longer be saved; undoing it always can. */
  whyNot?: string | undefined
  onSave: () => void
  onDiscard: () => void
}

/** Slides over the end of the screen as soon as there is something to save. */
export function SaveDock(props: SaveDockProps) {
  const { unsaved, progress = null, offlineSince, whyNot, onSave, onDiscard } = props
  if (unsaved === 0 && !progress)
    return offlineSince && <QuietNote icon="cloud-slash">Permissões só mudam com internet.</QuietNote>
  return (
    <chakra.div data-screen-only css={dock}>
      <p role="status">{saveStatusOf({ unsaved, progress, offlineSince })}</p>
      {unsaved > 0 && !progress && (
        <Button variant="ghost" onClick={onDiscard}>
          Desfazer
        </Button>
      )}
      <Button
        variant="solid"
        icon="floppy-disk"
        busy={progress !== null}
        busyText="Salvando..."
        disabledReason={whyNot ?? (offlineSince ? 'Precisa de internet.' : undefined)}
        onClick={onSave}
      >
        Salvar
      </Button>
    </chakra.div>
  )
}

function saveStatusOf({
  unsaved,
  progress,
  offlineSince,
}: Required<Pick<SaveDockProps, 'unsaved' | 'progress' | 'offlineSince'>>) {
  if (progress) return progress.total > 1 ? `${progress.done} de ${progress.total}` : ''
  if (offlineSince) return `${unsaved} não ${unsaved === 1 ? 'salva' : 'salvas'}, sem internet`
  return unsaved === 1 ? '1 alteração não salva' : `${unsaved} alterações não salvas`
}

const dock = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  position: 'sticky',
  bottom: { base: 'var(--bottom-bar)', md: '5' },
  zIndex: 'sticky',
  mt: 'auto',
  mx: { base: '-4', md: '0' },
  mb: { base: '-4', md: '0' },
  alignSelf: { base: 'stretch', md: 'flex-end' },
  minHeight: '16',
  px: '4',
  py: '2',
  bg: 'bg.panel',
  borderWidth: { base: '1px 0 0', md: '1px' },
  borderRadius: { base: '0', md: 'panel' },
  boxShadow: { base: 'none', md: 'popover' },
  '& > p': { flex: '1', minWidth: 0, mr: '2', textStyle: 'small', color: 'fg.muted' },
} as const
