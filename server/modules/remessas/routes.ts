import { sql } from 'kysely'
import * as v from 'valibot'
import { Boleto } from '#domain/boletos/boleto.ts'
import { isWarning, remessaProblems, type RemessaProblem } from '#domain/boletos/remessa-problems.ts'
import { type Change, changedRows, changeTo } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { oneIsGone, remessas } from '#domain/remessas/contract.ts'
import { itemOf, problemsOfCodes } from '#domain/remessas/items.ts'
import { RemessaFile } from '#domain/remessas/remessa-file.ts'
import { Id } from '#domain/values/id.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { fileResponse } from '#server/kernel/download.ts'
import { findAllVisible, findVisible } from '#server/kernel/rows.ts'
import { type ActingWork, type Caller, type RawInput, serve } from '#server/kernel/serve.ts'
import { timeZoneOf } from '#server/people/today.ts'
import { homologated } from './homologation.ts'
import { mustFindAgreement, nextFile, storedFile } from './write-file.ts'

export const remessaRoutes = serve(remessas, {
  generate: {
    normalizeInput: ofTheirAgreement,
    enrichAll: (changes, _input, work) => written(changes, work),
  },
  homologate: { enrich: (row: RemessaFile, _input, work) => homologated(row, work) },
  download: async ({ id }, caller) => fileOf(await mustFind(caller, id), caller),
  async upload({ file_name }, caller) {
    const { kernel, session } = caller
    const { rows } = await sql<{ id: string }>`
      select id from remessas where file_name = ${file_name} and condominium_id = ${session?.actor.condominium_id ?? null}::uuid
      order by created_at desc limit 1`.execute(kernel.db)
    return fileOf(await mustFind(caller, rows[0]?.id ?? ''), caller)
  },
})

/** The documented body names boletos alone: the agreement is that of the first. Boletos of others are not found. */
async function ofTheirAgreement(raw: RawInput, work: ActingWork): Promise<RawInput> {
  const given = Array.isArray(raw.boleto_ids) ? (raw.boleto_ids as unknown[]) : []
  const ids = given.filter((id) => v.is(Id, id))
  const seen = await findAllVisible(work.tx, work.actor, Boleto, ids)
  if (ids.some((id) => !seen.has(id))) throw new DomainError('not_found', { detail: oneIsGone })
  const first = seen.get(ids[0] ?? '')
  return { boleto_ids: [], bank_account_id: first?.bank_account_id ?? work.kernel.newId(), ...raw }
}

/** Numbers the file and writes it, from the boletos as the command leaves them. */
async function written(changes: Change[], work: ActingWork): Promise<Change[]> {
  const [row] = changedRows(RemessaFile, changes)
  const boletos = changedRows(Boleto, changes)
  if (!row) throw new DomainError('internal')
  const agreement = await mustFindAgreement(work, row)
  const timeZone = await timeZoneOf(work.tx, row.condominium_id)
  const generated_on = civilDay(work.now, timeZone)
  const numbered = await nextFile(work, agreement, generated_on)
  const items = boletos.map((boleto) => itemOf(boleto, boleto.bank_history?.at(-1)?.code ?? '', timeZone))
  const remessa = { agreement, generated_on, items, ...numbered }
  mustBeSound([...remessaProblems(remessa), ...problemsOfCodes(boletos, agreement)], boletos)
  const file = await storedFile(row, remessa, work)
  return [changeTo(RemessaFile, file), ...boletos.map((boleto) => changeTo(Boleto, boleto))]
}

/** All of them, each with the boleto it is about and what to do. */
function mustBeSound(problems: readonly RemessaProblem[], boletos: readonly Boleto[]): void {
  const errors = problems
    .filter((problem) => !isWarning(problem))
    .map(({ item, field, message, action }) => ({
      path: item === null ? field : `boleto_ids.${item}`,
      message: `${item === null ? '' : `Boleto ${boletos[item]?.document_number ?? ''}: `}${message} ${action}`,
    }))
  if (errors.length === 0) return
  const detail = 'Não foi possível gerar a remessa. Verifique as configurações do convênio.'
  throw new DomainError('invalid', { detail: errors[0]?.message ?? detail, errors })
}

async function mustFind({ kernel, session }: Caller, id: string): Promise<RemessaFile> {
  const stored = session && id && (await findVisible(kernel.db, session.actor, RemessaFile, id))
  if (!stored) throw new DomainError('not_found', { detail: 'Remessa não encontrada' })
  return stored.row
}

function fileOf({ sha256, file_name: filename }: RemessaFile, caller: Caller) {
  return fileResponse(caller.kernel, caller, {
    sha256,
    mime: 'text/plain',
    filename,
    disposition: 'attachment',
  })
}
