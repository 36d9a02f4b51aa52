import { ballotFile } from '#domain/assemblies/ballots.ts'
import { useFiles } from '#hooks/use-files.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { ballotFilename } from './ballot-filename.ts'
import type { ShownAssembly } from './use-assembly.ts'
import { mayReadVoters, voterName } from './voter.ts'

/** Exports of a closed assembly: its votes as a file, its minutes in print. */
export function useClosedActions({
  row,
  status,
  votes,
  revealedAt,
}: Pick<ShownAssembly, 'row' | 'status' | 'votes' | 'revealedAt'>): (MenuItem | false)[] {
  const { actor } = usePerson()
  const { saveCsv } = useFiles()
  const isWhole = votes.length === row.votes_count
  const stillComing = isWhole ? undefined : 'Os votos ainda estão chegando a este aparelho.'

  function exportVotes() {
    const named = votes.map((vote) => ({ ...vote, user: { profile: { name: voterName(vote) } } }))
    saveCsv(ballotFilename(row.title), ballotFile(row, named))
  }

  if (status !== 'CLOSED' || row.status !== 'CLOSED') return []
  return [
    mayReadVoters(actor) && {
      label: 'Exportar votos',
      icon: 'download-simple',
      disabledReason: revealedAt ? stillComing : 'Os nomes ainda não foram revelados.',
      onPress: exportVotes,
    },
    { label: 'Imprimir ata', icon: 'printer', onPress: () => window.print() },
  ]
}
