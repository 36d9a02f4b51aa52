import { chakra } from '#ui/chakra.ts'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { outcomeOf, votesBetweenTotals, wasReopened } from '#domain/assemblies/rules.ts'
import { Panel } from '#ui/Panel.tsx'
import { VoteBars } from './VoteBars.tsx'
import { VoteTable } from './VoteTable.tsx'
import { optionTones } from './assembly-look.ts'
import { resultSentence } from './result-sentence.ts'
import type { ShownAssembly } from './use-assembly.ts'

type AssemblyResultsProps = Pick<ShownAssembly, 'row' | 'status' | 'awaited' | 'results'>

/** The count, when it may be seen; else when it will be, and how many have voted. */
export function AssemblyResults({ row, status, awaited, results }: AssemblyResultsProps) {
  if (status === 'SCHEDULED' && row.votes_count === 0) return null
  if (!results) {
    return (
      <Panel title="Resultado">
        <p>{whenItShows({ row, status, awaited })}</p>
        <chakra.p color="fg.muted" mt="1">
          {howManyVoted(row)}
        </chakra.p>
      </Panel>
    )
  }

  const outcome = outcomeOf(results, row.entitled_count)
  const items = outcome.tallies.map(({ option, count, ofVotes }) => ({
    label: option,
    count,
    percent: ofVotes,
    tone: optionTones[option],
  }))
  return (
    <Panel flush title={status === 'CLOSED' ? 'Resultado' : 'Resultado parcial'}>
      <chakra.div px={{ base: '4', md: '6' }} pt="1" pb="6">
        <VoteBars heading={resultSentence(outcome)} items={items} />
      </chakra.div>
      <VoteTable items={items} eligible={outcome.entitled} />
    </Panel>
  )
}

function whenItShows({ row, status, awaited }: Pick<ShownAssembly, 'row' | 'status' | 'awaited'>): string {
  if (status === 'CLOSED' && wasReopened(row)) return reopenedText
  if (status === 'CLOSED') return 'O resultado está a caminho deste aparelho.'
  if (awaited === 'CLOSED') return 'O resultado aparece quando o encerramento chegar ao servidor.'
  return 'O resultado aparece quando a votação for encerrada.'
}

const reopenedText = `A votação foi reaberta, e desde o último resultado votaram menos de ${votesBetweenTotals} pessoas. Para que ninguém descubra o voto de alguém, o resultado aparece quando for definitivo: com a revelação dos votos, no máximo 24 horas depois do encerramento.`

function howManyVoted({ votes_count, entitled_count }: Assembly): string {
  const people = Math.max(entitled_count, votes_count)
  const entitled = `${people} ${people === 1 ? 'pessoa' : 'pessoas'} com direito a voto`
  if (votes_count > 0)
    return `Até agora ${votes_count === 1 ? 'votou' : 'votaram'} ${votes_count} de ${entitled}.`
  return people > 0 ? `Ninguém votou ainda, de ${entitled}.` : 'Ninguém votou ainda.'
}
