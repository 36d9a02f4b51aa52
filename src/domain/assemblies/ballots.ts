import { byteOrderMark, csvLine, readCsv } from '../values/csv.ts'
import { type Assembly, type VoteCounts, type VoteOption, voteOptions } from './assembly.ts'
import { countVotes } from './rules.ts'
import { readableSigns } from '../values/readable-code.ts'
import type { Vote } from './vote.ts'

/**
 * The votes of one assembly as a file that anyone can recount, with Zelo (`npm run recount`) or by hand in a spreadsheet:
 * UTF-8, values separated by `;`:
 *
 *   zelo-votos;2                                      type and version of the file
 *   assembleia;<id>;<title>
 *   total;<option>;<votes>                            one line per option, as Zelo counted
 *   com_direito_a_voto;<people>
 *   recibo;opcao;contado_em;votante;acesso_por_outra_pessoa_em
 *                                                     then one line per vote; instants in UTC (ISO 8601)
 *
 * The last column is when someone else gave the voter access, and is empty if nobody did. Files of version 1 lack it and
 * are counted in the same way.
 */
export function ballotFile(
  assembly: Pick<Assembly, 'id' | 'title' | 'results' | 'entitled_count'>,
  votes: readonly (Pick<Vote, 'receipt' | 'option' | 'created_at' | 'user'> &
    Partial<Pick<Vote, 'access_given_at'>>)[],
): string {
  const byReceipt = [...votes].sort((one, other) => ((one.receipt ?? '') < (other.receipt ?? '') ? -1 : 1))
  const totals = assembly.results ?? countVotes(votes.map(({ option }) => option))
  const lines = [
    [mark, version],
    ['assembleia', assembly.id, assembly.title],
    ...voteOptions.map((option) => ['total', option, String(totals[option])]),
    ['com_direito_a_voto', String(assembly.entitled_count)],
    columns,
    ...byReceipt.map(({ receipt, option, created_at, user, access_given_at = null }) => [
      receipt ?? '',
      option,
      created_at,
      user.profile.name,
      access_given_at ?? '',
    ]),
  ]
  return `${byteOrderMark}${lines.map(csvLine).join('\r\n')}\r\n`
}

export interface Recount {
  title: string
  /** The sum of the file's own votes. */
  counts: VoteCounts
  /** The totals that the file states. */
  stated: VoteCounts
  entitled: number
  /** What is wrong with the file, one sentence each; empty for a clean recount. */
  problems: string[]
}

/** Recounts an exported file without trusting its totals. */
export function recount(text: string): Recount {
  const rows = readCsv(text).filter(({ values }) => values.some((value) => value.trim() !== ''))
  if (rows[0]?.values[0] !== mark)
    return { ...nothing, problems: ['Este arquivo não é uma exportação de votos.'] }
  const expected = knownColumns[rows[0].values[1] ?? '']
  if (!expected)
    return { ...nothing, problems: [`A versão ${rows[0].values[1] ?? ''} deste arquivo não é conhecida.`] }
  const header = rows.findIndex(({ values }) => values.join().replace(/,+$/, '') === expected.join())
  const problems = header < 0 ? ['Falta a linha dos títulos das colunas.'] : []
  const preface = rows.slice(1, Math.max(header, 1))
  const stated = countsIn(preface, problems)
  const options = readVotes(header < 0 ? [] : rows.slice(header + 1), problems)
  const counts = countVotes(options)
  for (const option of voteOptions)
    if (counts[option] !== stated[option])
      problems.push(`${option}: o arquivo diz ${stated[option]}, a recontagem dá ${counts[option]}.`)
  const entitled = Number(valueOf(preface, 'com_direito_a_voto') ?? 0)
  if (entitled < options.length) problems.push('Há mais votos do que pessoas com direito a voto.')
  return { title: titleIn(preface), counts, stated, entitled, problems }
}

type BallotLine = ReturnType<typeof readCsv>[number]

const mark = 'zelo-votos'
const version = '2'
const firstColumns = ['recibo', 'opcao', 'contado_em', 'votante']
const columns = [...firstColumns, 'acesso_por_outra_pessoa_em']
/** The columns, by version of the file. */
const knownColumns: Record<string, readonly string[]> = { 1: firstColumns, [version]: columns }
const nothing = { title: '', counts: countVotes([]), stated: countVotes([]), entitled: 0 }
const receiptShape = new RegExp(`^[${readableSigns}]{4}-[${readableSigns}]{4}$`)

function readVotes(rows: BallotLine[], problems: string[]): VoteOption[] {
  const receipts = new Set<string>()
  return rows.flatMap(({ line, values: [receipt = '', option = ''] }) => {
    const chosen = voteOptions.find((one) => one === option)
    if (!receiptShape.test(receipt)) problems.push(`Linha ${line}: o recibo não tem a forma de um recibo.`)
    else if (receipts.has(receipt))
      problems.push(`Linha ${line}: o recibo ${receipt} aparece mais de uma vez.`)
    if (!chosen) problems.push(`Linha ${line}: a opção não é SIM, NÃO ou ABSTENÇÃO.`)
    receipts.add(receipt)
    return chosen ? [chosen] : []
  })
}

function countsIn(preface: BallotLine[], problems: string[]): VoteCounts {
  const counts = countVotes([])
  for (const option of voteOptions) {
    const stated = preface.find(({ values }) => values[0] === 'total' && values[1] === option)?.values[2]
    if (stated === undefined || !/^\d+$/.test(stated)) problems.push(`Falta o total de ${option}.`)
    else counts[option] = Number(stated)
  }
  return counts
}

function titleIn(preface: BallotLine[]): string {
  return preface.find(({ values }) => values[0] === 'assembleia')?.values[2] ?? ''
}

function valueOf(preface: BallotLine[], name: string): string | undefined {
  return preface.find(({ values }) => values[0] === name)?.values[1]
}
