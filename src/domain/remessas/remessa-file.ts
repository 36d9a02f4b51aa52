import * as v from 'valibot'
import { authorEntries, authorLabels, withoutAuthor } from '../kernel/author.ts'
import { entity, type RowOf } from '../kernel/entity.ts'
import { management } from '../kernel/roles.ts'
import { CivilDate } from '../values/civil-date.ts'
import { Id } from '../values/id.ts'
import { Sha256 } from '../values/photo.ts'
import { TestSlip } from './test-slip.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A remittance file that was generated. Its bytes are kept: downloaded again it is the same. */
export type RemessaFile = RowOf<typeof RemessaFile>
export const RemessaFile = entity('remessas', {
  names: { label: 'Remessa', one: 'a remessa', many: 'Remessas', counted: ['remessa', 'remessas'] },
  labels: {
    bank_account_id: 'Convênio',
    file_number: 'Número do arquivo',
    file_name: 'Arquivo',
    file_of_day: 'Arquivo do dia',
    generated_on: 'Gerada em',
    file_size: 'Tamanho',
    registered_count: 'Registros',
    write_offs_count: 'Baixas',
    changes_count: 'Alterações',
    total_value: 'Total',
    boleto_ids: 'Boletos',
    test_slips: 'Boletos de teste',
    ...authorLabels('Gerada por'),
  },
  sentences: {
    'remessas.generate': 'gerou a remessa',
    'remessas.homologate': 'gerou o kit de homologação',
  },
  fixed: { condominium_id: Id, bank_account_id: Id },
  fields: {},
  state: {
    /** The bank's order of the agreement's files, without gaps. */
    file_number: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** Which of its day it is, from 1. */
    file_of_day: v.pipe(v.number(), v.integer(), v.minValue(1)),
    file_name: v.string(),
    generated_on: CivilDate,
    document_id: Id,
    sha256: Sha256,
    /** In bytes. */
    file_size: v.pipe(v.number(), v.integer(), v.minValue(1)),
    registered_count: count,
    write_offs_count: count,
    /** Changes of due date or rebate. */
    changes_count: v.optional(count, 0),
    /** Of the boletos to be registered, in cents. */
    total_value: count,
    /** In the order of the file. */
    boleto_ids: v.array(Id),
    /** Of a file for the bank's examination alone; it has no boletos, and registers nothing that is owed. */
    test_slips: v.optional(v.array(TestSlip), []),
    ...authorEntries,
  },
  references: { bank_account_id: 'bank_accounts', by_id: 'users' },
  nameOf: ({ file_name = '' }) => file_name,
  files: ({ document_id, sha256, file_size = 0 }) =>
    document_id && sha256 ? [{ id: document_id, sha256, file_size }] : [],
  hasFilesBeyondQuota: true,
  policy: { permission: 'read_financial', all: management },
  forget: withoutAuthor,
  audience: (row) => ({ condominium_id: row.condominium_id }),
  index: 'condominium_id',
  since: 7,
})

/** Whether it is a file for the bank's examination alone. */
export function isHomologation(file: Partial<Pick<RemessaFile, 'test_slips'>>): boolean {
  return testSlipsOf(file).length > 0
}

/** Rows of a release without them stay on a device until it pulls again. */
export function testSlipsOf({ test_slips = [] }: Partial<Pick<RemessaFile, 'test_slips'>>): TestSlip[] {
  return test_slips
}

/** The numbers of all test slips of a beneficiary. */
export function testNumbers(files: readonly RemessaFile[], beneficiary: string | undefined): Set<string> {
  const slips = files.flatMap(testSlipsOf).filter((slip) => slip.beneficiary.beneficiary === beneficiary)
  return new Set(slips.map(({ our_number }) => our_number))
}
