import { countedText } from '#domain/values/counted-text.ts'
import { useRun } from '#hooks/use-run.ts'
import { now } from '#session/clock.ts'
import { Button } from '#ui/Button.tsx'
import { SelectionBar } from '#ui/SelectionBar.tsx'
import type { AnyNotice, NoticeKind } from './notice-kinds.ts'
import { type NoticeStep, stepsOfSeveral } from './use-notice-acts.ts'

interface NoticeSelectionProps {
  kind: NoticeKind
  rows: readonly AnyNotice[]
  onClear: () => void
}

/** What whoever publishes does with several at once; of a step that not all can take, its button says how many do. */
export function NoticeSelection({ kind, rows, onClear }: NoticeSelectionProps) {
  const run = useRun()
  const take = async ({ fields, doneOfSeveral }: NoticeStep, those: readonly AnyNotice[]) => {
    const at = now()
    const isAccepted = await run({
      calls: those.map(({ id }) => ({ command: kind.calls.update, input: { id, ...fields(at) } })),
      failure: kind.words.updateFailure,
      undo: {
        done: `${doneOfSeveral}: ${countedText(those.length, 'comunicado', 'comunicados')}.`,
        undone: 'Os comunicados continuam como estavam.',
      },
    })
    if (isAccepted) onClear()
  }
  return (
    <SelectionBar
      label="Comunicados selecionados"
      words={countedText(rows.length, 'selecionado', 'selecionados')}
      onClear={onClear}
    >
      {stepsOfSeveral(rows).map(({ step, those }) => (
        <Button key={step.label} icon={step.icon} onClick={() => void take(step, those)}>
          {those.length < rows.length ? `${step.label} (${those.length})` : step.label}
        </Button>
      ))}
    </SelectionBar>
  )
}
