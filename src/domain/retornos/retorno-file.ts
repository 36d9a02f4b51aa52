import * as v from 'valibot'
import { authorEntries, authorLabels, withoutAuthor } from '../kernel/author.ts'
import { entity, type RowOf } from '../kernel/entity.ts'
import { management } from '../kernel/roles.ts'
import { CivilDate } from '../values/civil-date.ts'
import { Filename } from '../values/document.ts'
import { Id } from '../values/id.ts'
import { Sha256 } from '../values/photo.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A row of the file that somebody has to look at. */
const ForAttention = v.strictObject({
  line: count,
  our_number: v.string(),
  document_number: v.string(),
  boleto_id: v.nullable(Id),
  text: v.string(),
  todo: v.string(),
})
export type ForAttention = v.InferOutput<typeof ForAttention>

/** A return file of the bank that was applied, once. Its bytes are kept. */
export type RetornoFile = RowOf<typeof RetornoFile>
export const RetornoFile = entity('retornos', {
  names: { label: 'Retorno', one: 'o retorno', many: 'Retornos', counted: ['retorno', 'retornos'] },
  labels: {
    filename: 'Arquivo',
    beneficiary: 'Beneficiário',
    file_number: 'Número do arquivo',
    generated_on: 'Gerado pelo banco em',
    file_size: 'Tamanho',
    rows_count: 'Movimentos',
    registered_count: 'Registrados',
    rejected_count: 'Rejeitados',
    paid_count: 'Pagos',
    paid_cents: 'Valor pago',
    tariffs_cents: 'Tarifas',
    attention: 'A conferir',
    notices: 'Avisos',
    boleto_ids: 'Boletos',
    ...authorLabels('Importado por'),
  },
  sentences: { 'retornos.apply': 'importou o retorno' },
  fixed: { condominium_id: Id },
  fields: {},
  state: {
    filename: Filename,
    document_id: Id,
    sha256: Sha256,
    /** Of its records alone (`recordBytes`); null for a file that was applied before this was kept. */
    records_sha256: v.nullable(Sha256),
    /** In bytes. */
    file_size: v.pipe(v.number(), v.integer(), v.minValue(1)),
    beneficiary: v.string(),
    file_number: count,
    generated_on: v.nullable(CivilDate),
    rows_count: count,
    registered_count: count,
    rejected_count: count,
    paid_count: count,
    /** With interest and fine, as the bank says it. */
    paid_cents: count,
    tariffs_cents: count,
    attention: v.array(ForAttention),
    /** Of the file as a whole: files of the bank that are missing before it. */
    notices: v.array(v.string()),
    /** That it names, once each. */
    boleto_ids: v.array(Id),
    ...authorEntries,
  },
  references: { by_id: 'users' },
  nameOf: ({ filename = '' }) => filename,
  files: ({ document_id, sha256, file_size = 0 }) =>
    document_id && sha256 ? [{ id: document_id, sha256, file_size }] : [],
  hasFilesBeyondQuota: true,
  policy: { permission: 'read_financial', all: management },
  forget: withoutAuthor,
  audience: (row) => ({ condominium_id: row.condominium_id }),
  index: 'condominium_id',
  since: 7,
})
