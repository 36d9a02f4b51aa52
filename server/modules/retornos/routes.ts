import { sql } from 'kysely'
import * as v from 'valibot'
import { recordBytes } from '#domain/boletos/cnab-lines.ts'
import { readRetorno, type Retorno, type RetornoHeader } from '#domain/boletos/retorno.ts'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { retornos } from '#domain/retornos/contract.ts'
import { RetornoFile } from '#domain/retornos/retorno-file.ts'
import {
  appliedBefore,
  type Digests,
  missingBefore,
  notCompared,
  repeatedNumber,
  saysTheSame,
  whyNotOurs,
} from '#domain/retornos/whole-file.ts'
import { Id } from '#domain/values/id.ts'
import { fileResponse } from '#server/kernel/download.ts'
import { findRow, findVisible } from '#server/kernel/rows.ts'
import { type ActingWork, type RawInput, serve } from '#server/kernel/serve.ts'
import { timeZoneOf } from '#server/people/today.ts'
import { describeFile } from '#server/ports/files.ts'

export const retornoRoutes = serve(retornos, {
  apply: { normalizeInput: matched },
  async download({ id }, caller) {
    const { kernel, session } = caller
    const stored = session && (await findVisible(kernel.db, session.actor, RetornoFile, id))
    if (!stored) throw new DomainError('not_found', { detail: 'Retorno não encontrado' })
    const { sha256, filename } = stored.row
    return fileResponse(kernel, caller, { sha256, mime: 'text/plain', filename, disposition: 'attachment' })
  },
})

/** Reads the file and finds the boleto of each row; whatever the sender says of them is not looked at. */
async function matched(raw: RawInput, work: ActingWork): Promise<RawInput> {
  const { condominium_id = work.actor.condominium_id } = raw
  const condominiumId = await mustBeHere(condominium_id, work)
  const file = await work.kernel.files.get(String(raw.sha256))
  if (!file) throw new DomainError('not_found', { detail: 'O arquivo não chegou inteiro. Envie-o de novo.' })
  const retorno = readRetorno(file.bytes)
  const header = mustBeWhole(retorno)
  await mustBeOurs(work, condominiumId, header)
  const records_sha256 = recordsDigest(file.bytes)
  const repeated = await mustBeNew(work, condominiumId, {
    header,
    digests: { sha256: String(raw.sha256), records_sha256 },
  })
  const boletos = await boletosOf(work, condominiumId, header.beneficiary, retorno)
  const tests = await testNumbersOf(work, condominiumId, header.beneficiary)
  return {
    ...raw,
    header,
    records_sha256,
    notices: [...repeated, ...(await noticesOf(work, condominiumId, header))],
    rows: retorno.rows.map((row) => {
      const found = boletos.get(row.our_number)
      return {
        row,
        boleto_id: found?.id ?? null,
        charge_id: found?.financial_transaction_id ?? null,
        charge_boleto_id: found?.charge_boleto_id ?? null,
        is_test: tests.has(row.our_number),
      }
    }),
  }
}

/** The condominium of the file; those of others, and none at all, are not found. */
async function mustBeHere(given: unknown, { tx, actor }: ActingWork): Promise<string> {
  const isTheirs = actor.role === 'MASTER' || given === actor.condominium_id
  const stored = isTheirs && v.is(Id, given) && (await findRow(tx, Condominium, given))
  if (!stored) throw new DomainError('not_found')
  return stored.row.id
}

/** All rows or none: a file with a row that cannot be read is not applied. */
function mustBeWhole({ header, problems }: Retorno): RetornoHeader {
  const serious = problems.filter(({ isHarmless }) => !isHarmless)
  if (header && serious.length === 0) return header
  const errors = serious.slice(0, 50).map(({ line, message }) => ({
    path: line === null ? 'file' : `file.${line}`,
    message: line === null ? message : `Linha ${line}: ${message}`,
  }))
  throw new DomainError('invalid', { detail: errors[0]?.message ?? 'O arquivo não é um retorno.', errors })
}

async function mustBeOurs({ tx }: ActingWork, condominiumId: string, header: RetornoHeader): Promise<void> {
  const { beneficiary } = header
  const { rows } = await sql<{ beneficiary: string }>`
    select a.beneficiary from bank_accounts a where a.condominium_id = ${condominiumId}::uuid
    union select b.beneficiary ->> 'beneficiary' from boletos b
    where b.condominium_id = ${condominiumId}::uuid and b.beneficiary ->> 'beneficiary' = ${beneficiary}`.execute(
    tx,
  )
  const detail = whyNotOurs(
    header,
    rows.map((row) => row.beneficiary),
  )
  if (detail !== null) throw new DomainError('conflict', { detail })
}

/** A file with the number and the day of an earlier one is new if its records are not the same; what is said of that. */
async function mustBeNew(
  work: ActingWork,
  condominiumId: string,
  { header, digests }: { header: RetornoHeader; digests: Digests },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from retornos where condominium_id = ${condominiumId}::uuid
      and beneficiary = ${header.beneficiary} and file_number = ${header.file_number}
      and generated_on is not distinct from ${header.generated_on}::date order by created_at`.execute(work.tx)
  const zone = await timeZoneOf(work.tx, condominiumId)
  const told: string[] = []
  for (const { id } of rows) {
    const known = await findVisible(work.tx, work.actor, RetornoFile, id)
    if (!known) continue
    const isSame = saysTheSame(await withRecords(known.row, work), digests)
    if (isSame) throw new DomainError('conflict', { detail: appliedBefore(known.row, zone) })
    told.push(isSame === undefined ? notCompared(known.row, zone) : repeatedNumber(known.row, zone))
  }
  return [...new Set(told)] // several of one name and day are told in one sentence
}

/** A file that was applied before its records were kept as a digest: its stored bytes tell, if they are there. */
async function withRecords(row: RetornoFile, { kernel }: ActingWork): Promise<RetornoFile> {
  if (row.records_sha256) return row
  const stored = await kernel.files.get(row.sha256)
  return stored ? { ...row, records_sha256: recordsDigest(stored.bytes) } : row
}

function recordsDigest(bytes: Uint8Array): string {
  return describeFile(recordBytes(bytes)).sha256
}

interface Numbered {
  id: string
  our_number: string
  financial_transaction_id: string | null
  charge_boleto_id: string | null
}

async function boletosOf(
  { tx }: ActingWork,
  condominiumId: string,
  beneficiary: string,
  { rows }: Retorno,
): Promise<Map<string, Numbered>> {
  const numbers = [...new Set(rows.map((row) => row.our_number))]
  const { rows: found } = await sql<Numbered>`
    select b.id, b.our_number, b.financial_transaction_id, c.boleto_id as charge_boleto_id
    from boletos b left join financial_transactions c on c.id = b.financial_transaction_id
    where b.condominium_id = ${condominiumId}::uuid and b.our_number = any(${numbers}::text[])
      and b.beneficiary ->> 'beneficiary' = ${beneficiary}`.execute(tx)
  return new Map(found.map((row) => [row.our_number, row]))
}

/** The numbers of the slips that the bank examined: ten for each of the few files that were made for it. */
async function testNumbersOf(
  { tx }: ActingWork,
  condominiumId: string,
  beneficiary: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ our_number: string }>`
    select slip ->> 'our_number' as our_number
    from remessas r, jsonb_array_elements(r.test_slips) as slip
    where r.condominium_id = ${condominiumId}::uuid and slip -> 'beneficiary' ->> 'beneficiary' = ${beneficiary}`.execute(
    tx,
  )
  return new Set(rows.map((row) => row.our_number))
}

/** Of the bank's files, before this one. */
async function noticesOf(
  { tx }: ActingWork,
  condominiumId: string,
  header: RetornoHeader,
): Promise<string[]> {
  const { rows } = await sql<{ last: number | null }>`
    select max(file_number) as last from retornos
    where condominium_id = ${condominiumId}::uuid and beneficiary = ${header.beneficiary}
      and file_number < ${header.file_number}`.execute(tx)
  return missingBefore(rows[0]?.last ?? null, header)
}
