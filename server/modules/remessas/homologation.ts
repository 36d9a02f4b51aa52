import { Condominium } from '#domain/condominiums/condominium.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { homologationProblems, testItems, testSlips, testSlipsCount } from '#domain/remessas/homologation.ts'
import type { RemessaFile } from '#domain/remessas/remessa-file.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { nextOurNumbers } from '#server/billing/numbers.ts'
import { findRow } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'
import { timeZoneOf } from '#server/people/today.ts'
import { mustFindAgreement, nextFile, storedFile } from './write-file.ts'

/** The file of test slips: their numbers come from the agreement's own counter, so that no boleto ever has the same. */
export async function homologated(row: RemessaFile, work: ActingWork): Promise<RemessaFile> {
  const agreement = await mustFindAgreement(work, row)
  const condominium = await findRow(work.tx, Condominium, row.condominium_id)
  if (!condominium) throw new DomainError('not_found')
  const timeZone = await timeZoneOf(work.tx, row.condominium_id)
  const homologating = { agreement, condominium: condominium.row, timeZone, now: work.now }
  mustHaveNone(homologationProblems(homologating))
  const generated_on = civilDay(work.now, timeZone)
  const year = generated_on.slice(2, 4)
  const numbers = await nextOurNumbers(work, agreement, { year, count: testSlipsCount })
  const test_slips = testSlips(homologating, numbers)
  const items = testItems(test_slips, homologating)
  const numbered = await nextFile(work, agreement, generated_on)
  return storedFile({ ...row, test_slips }, { agreement, items, generated_on, ...numbered }, work)
}

type Problem = ReturnType<typeof homologationProblems>[number]

function mustHaveNone(problems: readonly Problem[]): void {
  const errors = problems.map(({ field, message, action }) => ({
    path: field,
    message: `${message} ${action}`,
  }))
  const [first] = errors
  if (first) throw new DomainError('invalid', { detail: first.message, errors })
}
