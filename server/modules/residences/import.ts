import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { type ImportedLine, readImport } from '#domain/unit-files/import-file.ts'
import { type ImportContext, type ImportPlan, planImport } from '#domain/unit-files/import-plan.ts'
import { countsOf, isChanged, type Planned } from '#domain/unit-files/planned.ts'
import { type ImportAnswer, type ImportMapping, linesOf } from '#domain/residences/import-wire.ts'
import { Residence } from '#domain/residences/residence.ts'
import { User } from '#domain/users/user.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { renameEverywhere } from '#server/people/person-names.ts'
import { followLinks } from '#server/people/residence-links.ts'
import { findRow, putNewRows, putRow } from '#server/kernel/rows.ts'
import type { Caller } from '#server/kernel/serve.ts'
import { mustChooseCondominium } from '#server/kernel/sync/route.ts'
import { tableOf } from '#server/kernel/table.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'

interface Import {
  condominium_id?: string | undefined
  text: string
  mapping?: ImportMapping | undefined
  skip_problems: boolean
}

/** `POST /residences/import`, into the caller's condominium. */
export async function importUnits(
  { condominium_id, ...file }: Import,
  { kernel, session, signal }: Caller,
): Promise<ImportAnswer> {
  if (!session) throw new DomainError('unauthenticated')
  const here = await mustChooseCondominium(kernel, session.actor, condominium_id)
  if (!here) throw new DomainError('wrong_condominium')
  const asked = linesOf(file.text)
  const answer = await importInto(kernel, session.actor, { ...file, condominium_id: here }, { signal, asked })
  // The same file again changes nothing, and leaves the hour's writes as they were.
  const written = writtenOf(answer)
  if (written < asked) kernel.writeGate.settle(session.actor.id, asked, written)
  return answer
}

function writtenOf({ residences, people }: ImportAnswer): number {
  return residences.created + residences.changed + people.created + people.changed
}

/** Imports a file of units and people in one transaction. */
export async function importInto(
  kernel: Kernel,
  actor: Actor,
  { condominium_id, text, mapping, skip_problems }: Import & { condominium_id: string },
  { signal, asked = 0 }: { signal?: AbortSignal; asked?: number } = {},
): Promise<ImportAnswer> {
  const file = readImport(text, mapping)
  const hasPeople = file.lines.some(({ person }) => person !== null)
  if (hasPeople && !actor.permissions.includes('create_resident')) throw new DomainError('forbidden')

  return write(
    kernel,
    actor,
    async (work) => {
      work.isSilent = true
      const plan = planImport(file.lines, await readGround(work, condominium_id, file.lines))
      const problems = [...file.problems, ...plan.problems].sort((one, other) => one.line - other.line)
      if (problems.length > 0 && !skip_problems) throw refusal(problems)
      mustMayChange(actor, plan)
      await carryOut(work, plan)
      // A client that has disconnected must not find the import done: roll back.
      if (signal?.aborted) throw new DomainError('unavailable', { detail: 'A importação foi cancelada.' })
      const notices = [...file.notices, ...plan.notices].sort((one, other) => one.line - other.line)
      return { residences: countsOf(plan.residences), people: countsOf(plan.people), problems, notices }
    },
    { weight: () => asked },
  )
}

/** A caller who may only create cannot change existing people or units. */
function mustMayChange({ permissions }: Actor, { residences, people }: ImportPlan): void {
  const changes = (rows: readonly Planned<object>[]) =>
    rows.some((row) => row.before !== null && isChanged(row))
  const needed = [
    ...(changes(residences) ? (['update_residence'] as const) : []),
    ...(changes(people) ? (['update_resident'] as const) : []),
  ]
  if (!needed.every((name) => permissions.includes(name))) throw new DomainError('forbidden')
}

function refusal(problems: ImportAnswer['problems']): DomainError {
  const [first] = problems
  const more = problems.length > 1 ? ` (e mais ${problems.length - 1})` : ''
  return new DomainError('invalid', {
    detail: `Nada foi gravado. Linha ${first?.line}: ${first?.message}${more}`,
    errors: problems.map(({ line, message }) => ({ path: `line.${line}`, message })),
  })
}

/** E-mails and CPFs of other condominiums count too: an import must not take over another condominium's account. */
async function readGround(
  work: Work,
  condominium_id: string,
  lines: readonly ImportedLine[],
): Promise<ImportContext> {
  const people = lines.flatMap(({ person }) => (person ? [person] : []))
  const emails = people.flatMap(({ email }) => email ?? [])
  const cpfs = people.flatMap(({ cpf }) => cpf ?? [])
  // Two imports of one condominium run one after the other, and the rows of the plan are locked, so that it is written
  // to the rows it was made from.
  await sql`select id from condominiums where id = ${condominium_id}::uuid for no key update`.execute(work.tx)
  const { json: residenceJson } = tableOf(Residence)
  const { json: userJson } = tableOf(User)
  const residences = await sql<{ row: string }>`
    select ${residenceJson} as row from residences r where r.condominium_id = ${condominium_id}::uuid
    order by r.id for no key update of r`.execute(work.tx)
  const users = await sql<{ row: string }>`select ${userJson} as row from users r
    where r.condominium_id = ${condominium_id}::uuid or r.email = any(${emails}::text[])
      or r.profile ->> 'cpf' = any(${cpfs}::text[])
    order by r.id for no key update of r`.execute(work.tx)
  return {
    condominium_id,
    residences: residences.rows.map(({ row }) => JSON.parse(row) as Residence), // the JSON of its own table
    users: users.rows.map(({ row }) => JSON.parse(row) as User),
    now: work.now,
    newId: () => work.kernel.newId(),
  }
}

async function carryOut(work: Work, { residences, people }: ImportPlan): Promise<void> {
  await putNewRows(
    work,
    User,
    people.filter(({ before }) => before === null).map(({ after }) => after),
  )
  for (const { before, after } of people) {
    if (!before || !isChanged({ before, after })) continue
    await putOver(work, User, after)
    const hasOtherName = before.profile.name !== after.profile.name
    if (hasOtherName || before.profile.birth_date !== after.profile.birth_date)
      await renameEverywhere(work, after)
  }
  await putNewRows(
    work,
    Residence,
    residences.filter(({ before }) => before === null).map(({ after }) => after),
  )
  for (const { before, after } of residences)
    if (before && isChanged({ before, after })) await putOver(work, Residence, after)
  await followLinks(work, ...residences)
}

async function putOver(
  work: Work,
  entity: typeof User | typeof Residence,
  row: User | Residence,
): Promise<void> {
  const stored = await findRow(work.tx, entity, row.id, { lock: true })
  if (stored) await putRow(work, entity, row, stored)
}
