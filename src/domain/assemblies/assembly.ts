import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { flow } from '../kernel/flow.ts'
import { historyStep } from '../kernel/history.ts'
import { AttachedDocument } from '../values/document.ts'
import { Id, Instant, instant } from '../values/id.ts'
import { nameLine, optionalText } from '../values/text.ts'
import { withoutId, withoutName, withoutUploader } from '../kernel/forget.ts'
import { members } from '../kernel/roles.ts'
import { assemblyNews, isAssemblyNewsDue } from './news.ts'
import { assemblyStatusTexts } from './texts.ts'

/** Any status may be set directly; leaving CLOSED requires a reason, and is refused once the votes were revealed. */
export const assemblyFlow = flow({
  SCHEDULED: ['IN_PROGRESS', 'CLOSED'],
  IN_PROGRESS: ['SCHEDULED', 'CLOSED'],
  CLOSED: ['SCHEDULED', 'IN_PROGRESS'],
})
export type AssemblyStatus = (typeof assemblyFlow.states)[number]

export const voteOptions = ['SIM', 'NÃO', 'ABSTENÇÃO'] as const
export type VoteOption = (typeof voteOptions)[number]

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Votes by option. */
export const VoteCounts = v.strictObject({ SIM: Count, NÃO: Count, ABSTENÇÃO: Count })
export type VoteCounts = v.InferOutput<typeof VoteCounts>

const AssemblyHistoryStep = historyStep(
  ['created', 'edited', 'scheduled', 'started', 'closed', 'document_added', 'document_removed', 'revealed'],
  assemblyFlow.states,
)
export type AssemblyStep = v.InferOutput<typeof AssemblyHistoryStep>

export const assemblyDocumentLimit = 20

const missing = 'Preencha todos os campos obrigatórios'

export type Assembly = RowOf<typeof Assembly>
export const Assembly = entity('assemblies', {
  names: { label: 'Assembleia', one: 'a assembleia', many: 'Assembleias' },
  labels: {
    date: 'Data e hora',
    voting_ends_at: 'Prazo da votação',
    shows_partial_results: 'Resultado parcial',
    votes_without_unit: 'Vota quem não tem unidade',
    results: 'Resultado',
    votes_count: 'Votos',
    entitled_count: 'Aptos a votar',
    closed_at: 'Encerrada em',
    reveals_at: 'Revelação prevista para',
    revealed_at: 'Votos revelados em',
    documents: 'Documentos',
    created_by_id: 'Autor',
  },
  codes: { status: assemblyStatusTexts },
  sentences: {
    'assemblies.create': 'criou a assembleia',
    'assemblies.setStatus': 'mudou a situação da assembleia',
    'assemblies.reveal': 'revelou quem votou o quê na assembleia',
    'assemblies.vote': 'votou na assembleia',
    'assemblies.addDocument': 'incluiu um documento na assembleia',
    'assemblies.removeDocument': 'removeu um documento da assembleia',
  },
  fixed: {
    condominium_id: v.pipe(v.string(missing), v.nonEmpty(missing), Id),
  },
  fields: {
    title: nameLine(missing, 200),
    date: instant(missing),
    description: optionalText(10_000),
    /** When the voting closes by itself; null until somebody closes it. */
    voting_ends_at: v.optional(v.nullable(instant('Data inválida')), null),
    /** Voters see the counts while the voting is open, not only after it is closed. */
    shows_partial_results: v.optional(v.boolean(), false),
    /** People who neither live in a unit nor own one vote too: management, collaborators. */
    votes_without_unit: v.optional(v.boolean(), false),
  },
  state: {
    status: v.picklist(assemblyFlow.states),
    created_by_id: v.nullable(Id),
    documents: v.array(AttachedDocument),
    votes_count: Count,
    /** The number of people entitled to vote at the server's last count. */
    entitled_count: Count,
    /** Null while the counts may not be seen. */
    results: v.nullable(VoteCounts),
    /** When it was first closed: since then question and documents cannot be changed. */
    closed_at: v.nullable(Instant),
    /** When management will see who voted what unless it asks before: 24 hours after the close. Null until closed. */
    reveals_at: v.nullable(Instant),
    /** Since when management sees who voted what. From then on the assembly is final: it is not reopened. */
    revealed_at: v.nullable(Instant),
    history: v.array(AssemblyHistoryStep),
  },
  references: { created_by_id: 'users' },
  nameOf: ({ title = '' }) => title,
  files: ({ documents = [] }) => documents,
  policy: { permission: 'read_assembly', all: members },
  forget: (row, person) => ({
    ...row,
    created_by_id: withoutId(row.created_by_id, person),
    documents: row.documents.map((document) => withoutUploader(document, person)),
    history: withoutName(row.history, person),
  }),
  audience: (row) => ({ condominium_id: row.condominium_id }),
  speaks: assemblyNews,
  stillSpeaks: isAssemblyNewsDue,
  isOpen: (row) => row.status !== 'CLOSED',
  index: '[condominium_id+date]',
})
