import { useState } from 'react'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { mayArchiveOccurrence } from '#domain/occurrences/rights.ts'
import { countedText } from '#domain/values/counted-text.ts'
import { type UndoTexts, useRun } from '#hooks/use-run.ts'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { usePerson } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { ComboField } from '#ui/ComboField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { SelectionBar } from '#ui/SelectionBar.tsx'
import { doable, type SelectedAct } from './selected-acts.ts'
import { useResponsible } from './use-responsible.ts'

interface OccurrenceSelectionProps {
  rows: readonly Occurrence[]
  onClear: () => void
}

/** What management and staff do with several at once: each is a change of its own, refused or taken by itself. */
export function OccurrenceSelection({ rows, onClear }: OccurrenceSelectionProps) {
  const { actor, can } = usePerson()
  const [asked, setAsked] = useState<SelectedAct | null>(null)
  const mayArchive = mayArchiveOccurrence({ actor }) && can(occurrences.archive)
  const toResolve = doable(rows, 'resolve', { actor })
  const dialog = { rows, onClose: () => setAsked(null), onDone: onClear }
  return (
    <>
      <SelectionBar
        label="Ocorrências selecionadas"
        words={countedText(rows.length, 'selecionada', 'selecionadas')}
        onClear={onClear}
      >
        {can(occurrences.assign) && (
          <Button icon="user-plus" onClick={() => setAsked('assign')}>
            Responsável
          </Button>
        )}
        {mayArchive && (
          <Button icon="folder-open" onClick={() => setAsked('archive')}>
            Arquivar
          </Button>
        )}
        {can(occurrences.move) && (
          <Button
            icon="check-circle"
            disabledReason={toResolve.length === 0 ? 'Nenhuma delas pode ser resolvida agora.' : undefined}
            onClick={() => setAsked('resolve')}
          >
            Resolver
          </Button>
        )}
      </SelectionBar>
      {asked === 'resolve' && <ResolveSeveral {...dialog} />}
      {asked === 'archive' && <ArchiveSeveral {...dialog} />}
      {asked === 'assign' && <AssignSeveral {...dialog} />}
    </>
  )
}

interface SeveralProps {
  rows: readonly Occurrence[]
  onClose: () => void
  onDone: () => void
}

function ResolveSeveral({ rows, onClose, onDone }: SeveralProps) {
  const { actor } = usePerson()
  const run = useRunForAll(onDone)
  const those = doable(rows, 'resolve', { actor })
  return (
    <ReasonDialog
      title={`Resolver ${wordsOf(those)}`}
      description={`Quem registrou é avisado e lê aqui o que foi feito.${leftWords(rows, those)}`}
      label="O que foi feito?"
      missing="Conte em uma frase o que foi feito"
      confirmText="Resolver"
      isDanger={false}
      onConfirm={(note) =>
        run(
          those.map(({ id }) => ({ command: occurrences.move, input: { id, status: 'RESOLVED', note } })),
          { done: `Resolvidas: ${wordsOf(those)}.`, undone: 'Estão de novo como antes.' },
        )
      }
      onClose={onClose}
    />
  )
}

function ArchiveSeveral({ rows, onClose, onDone }: SeveralProps) {
  const { actor } = usePerson()
  const run = useRunForAll(onDone)
  const those = doable(rows, 'archive', { actor })
  return (
    <ReasonDialog
      title={`Arquivar ${wordsOf(those)}`}
      description={`Saem das listas e das contagens e ficam em Arquivadas. Quem registrou é avisado e lê o motivo.${leftWords(rows, those)}`}
      label="Motivo"
      missing="Informe o motivo do arquivamento"
      confirmText="Arquivar"
      onConfirm={(reason) =>
        run(
          those.map(({ id }) => ({ command: occurrences.archive, input: { id, reason } })),
          { done: `Arquivadas: ${wordsOf(those)}.`, undone: 'Continuam nas listas.' },
        )
      }
      onClose={onClose}
    />
  )
}

function AssignSeveral({ rows, onClose, onDone }: SeveralProps) {
  const { actor } = usePerson()
  const run = useRunForAll(onDone)
  const those = doable(rows, 'assign', { actor })
  const options = useResponsible(rows[0]?.condominium_id ?? '', null)
  const [chosen, setChosen] = useState<string | null>(null)
  const assign = async () => {
    const calls = those.map(({ id }) => ({
      command: occurrences.assign,
      input: { id, assigned_to_id: chosen },
    }))
    const name = options.find(({ value }) => value === chosen)?.label ?? 'Ninguém'
    if (await run(calls, { done: `${name}: ${wordsOf(those)}.`, undone: 'Estão de novo como antes.' }))
      onClose()
  }
  return (
    <Modal
      open
      size="question"
      title={`Responsável por ${wordsOf(those)}`}
      onClose={onClose}
      footer={
        <>
          <OfflineHint />
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="solid" onClick={() => void assign()}>
            Salvar
          </Button>
        </>
      }
    >
      <ComboField
        label="Responsável"
        placeholder="Ninguém"
        searchPlaceholder="Nome"
        clearText="Ninguém"
        options={options}
        value={chosen}
        onChange={setChosen}
      />
    </Modal>
  )
}

/** All of them at once; can be undone together before they are sent. */
function useRunForAll(onDone: () => void) {
  const run = useRun()
  return async (calls: Parameters<typeof run>[0]['calls'], undo: UndoTexts) => {
    const isAccepted = await run({ calls, undo })
    if (isAccepted) onDone()
    return isAccepted
  }
}

function wordsOf(rows: readonly Occurrence[]): string {
  return countedText(rows.length, 'ocorrência', 'ocorrências')
}

function leftWords(rows: readonly Occurrence[], those: readonly Occurrence[]): string {
  const left = rows.length - those.length
  if (left === 0) return ''
  return left === 1
    ? ' 1 das selecionadas já passou disso e fica como está.'
    : ` ${left} das selecionadas já passaram disso e ficam como estão.`
}
