import { ballotFile } from '#domain/assemblies/ballots.ts'
import { saveCsv } from '#hooks/save-csv.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { useToasts } from '#ui/use-toasts.ts'
import { ballotFilename } from './ballot-filename.ts'
import type { ShownAssembly } from './use-assembly.ts'
import { mayReadVoters, voterName } from './voter.ts'

/** What is kept of an assembly that the server closed: its votes as a file, its minutes on paper. */
export function ClosedActions({ row, status, votes }: Pick<ShownAssembly, 'row' | 'status' | 'votes'>) {
  const { actor } = usePerson()
  const toasts = useToasts()
  const isWhole = votes.length === row.votes_count

  function exportVotes() {
    const named = votes.map((vote) => ({ ...vote, user: { profile: { name: voterName(vote) } } }))
    saveCsv(ballotFilename(row.title), ballotFile(row, named))
    toasts.success('Download iniciado!')
  }

  if (status !== 'CLOSED' || row.status !== 'CLOSED') return null
  return (
    <>
      {mayReadVoters(actor) && (
        <Button
          icon="download-simple"
          disabledReason={isWhole ? undefined : 'Os votos ainda estão chegando a este aparelho.'}
          onClick={exportVotes}
        >
          Exportar votos
        </Button>
      )}
      <Button icon="printer" onClick={() => window.print()}>
        Imprimir ata
      </Button>
    </>
  )
}
