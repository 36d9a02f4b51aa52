import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import { type Assembly, assemblyFlow, type AssemblyStatus } from '#domain/assemblies/assembly.ts'
import { isPastDeadline } from '#domain/assemblies/rules.ts'
import { assemblyMoveTexts, assemblyStatusTexts } from '#domain/assemblies/texts.ts'
import { useRun } from '#hooks/use-run.ts'
import { now } from '#session/clock.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import { statusOperation } from './status-operation.ts'

/** Agendar, Iniciar, Encerrar: any of them at once, except the one it is already in. */
export function StatusControls({ row }: { row: Assembly }) {
  const run = useRun()
  const [isClosing, setClosing] = useState(false)
  const [reopening, setReopening] = useState<AssemblyStatus | null>(null)

  const move = (status: AssemblyStatus) => run(statusOperation({ id: row.id, status }))
  /** Nobody was asked first. */
  const moveAtOnce = (status: AssemblyStatus) =>
    run({
      ...statusOperation({ id: row.id, status }),
      undo: {
        done: `Assembleia: ${assemblyStatusTexts[status]}.`,
        undone: `Assembleia: ${assemblyStatusTexts[row.status]} de novo.`,
      },
    })

  function press(status: AssemblyStatus) {
    if (row.status === 'CLOSED') setReopening(status)
    else if (status === 'CLOSED') setClosing(true)
    else void moveAtOnce(status)
  }

  return (
    <div data-screen-only>
      <Panel title="Condução">
        <chakra.div role="group" aria-label="Mudar a situação" display="flex" flexWrap="wrap" gap="2.5">
          {assemblyFlow.states.map((status) => (
            <Button key={status} style={alike} disabled={row.status === status} onClick={() => press(status)}>
              {assemblyMoveTexts[status]}
            </Button>
          ))}
        </chakra.div>
        {row.status === 'SCHEDULED' && isPastDeadline(row, now()) && (
          <chakra.p mt="3" color="fg.muted">
            O prazo da votação já passou. Iniciada agora, ela fica aberta até você encerrar.
          </chakra.p>
        )}
      </Panel>
      <ConfirmDialog
        open={isClosing}
        variant="warning"
        title="Encerrar a votação?"
        confirmText="Encerrar"
        onCancel={() => setClosing(false)}
        onConfirm={() => {
          setClosing(false)
          void move('CLOSED')
        }}
      >
        {howMany(row)} Depois de encerrada, ninguém mais vota, o resultado aparece para todos, e a pergunta e
        os documentos ficam como estão. Quem votou o quê aparece à administração 24 horas depois, ou quando
        alguém revelar os nomes; até lá a votação pode ser reaberta.
      </ConfirmDialog>
      {reopening && <ReopenDialog row={row} to={reopening} onClose={() => setReopening(null)} />}
    </div>
  )
}

// Three in one line of a phone; larger text takes another.
const alike = { flex: '1 1 5.5rem', maxWidth: '9rem', paddingInline: '0.5rem' }

function howMany({ votes_count, entitled_count }: Assembly): string {
  if (votes_count === 0) return 'Ninguém votou ainda.'
  const verb = votes_count === 1 ? 'votou' : 'votaram'
  if (entitled_count === 0) return `${votes_count} ${verb}.`
  return `${votes_count} de ${Math.max(entitled_count, votes_count)} ${verb}.`
}
