import * as v from 'valibot'
import { findRow, change, command } from '../kernel/command.ts'
import { recordedAt } from '../kernel/context.ts'
import { attachedBy } from '../kernel/attached-by.ts'
import { contract } from '../kernel/contract.ts'
import { crud, shownAs } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { recorded, stepOf } from '../kernel/history.ts'
import { query } from '../kernel/query.ts'
import { alreadyThere } from '../kernel/texts.ts'
import { AttachedDocument, documentMaxBytes } from '../values/document.ts'
import { ById, Id } from '../values/id.ts'
import { optionalText } from '../values/text.ts'
import { Assembly, assemblyDocumentLimit, assemblyFlow, voteOptions } from './assembly.ts'
import {
  movedAssembly,
  mustBeVoting,
  mustEndLater,
  mustNotBeFinal,
  mustNotBeFrozen,
  mustVoteForAUnit,
  mustVoteThemselves,
  revealedAssembly,
} from './rules.ts'
import { ShownAssembly, RedactedResults } from './redacted.ts'
import { Vote } from './vote.ts'

const { document_id, title, description, filename, file_size, mime_type, sha256 } = {
  ...AttachedDocument.entries,
  document_id: Id,
}

const VoteInput = v.strictObject({
  id: Id,
  vote_id: Id,
  option: v.picklist(voteOptions, 'Escolha uma opção'),
})
type VoteInput = v.InferOutput<typeof VoteInput>

const assemblyCrud = crud(Assembly, {
  path: '/assemblies',
  noun: 'assembly',
  begin(input, context) {
    mustEndLater(input)
    return {
      ...input,
      status: 'SCHEDULED' as const,
      created_by_id: context.actor.id,
      documents: [],
      votes_count: 0,
      entitled_count: 0,
      results: null,
      closed_at: null,
      reveals_at: null,
      revealed_at: null,
      history: [stepOf('created' as const, 'SCHEDULED' as const, context)],
    }
  },
  mayEdit: (row) => mustNotBeFrozen(row, 'edited'),
  mayRemove(row) {
    if (row.votes_count > 0) mustNotBeFrozen(row, 'deleted')
  },
  edited(row, context) {
    mustEndLater(row)
    return recorded(row, 'edited', context)
  },
})

export const assemblies = contract('assemblies', {
  ...assemblyCrud,
  list: shownAs(assemblyCrud.list, v.array(ShownAssembly)),
  get: shownAs(assemblyCrud.get, ShownAssembly),

  setStatus: change(
    Assembly,
    'PATCH /assemblies/:id/status',
    'update_assembly',
    v.strictObject({ id: Id, status: v.picklist(assemblyFlow.states), reason: optionalText(500) }),
    (row, { status, reason }, context) => {
      if (row.status === status) return row
      mustNotBeFinal(row)
      if (row.status === 'CLOSED' && !reason)
        throw new DomainError('invalid', {
          errors: [{ path: 'reason', message: 'Informe o motivo da reabertura' }],
        })
      return movedAssembly(row, { to: assemblyFlow.move(row.status, status), reason }, context)
    },
    { offline: 'tentative' },
  ),

  /** Shows management who voted what, before it is shown by itself; from then on the assembly is final. */
  reveal: change(
    Assembly,
    'PUT /assemblies/:id/revelation',
    'update_assembly',
    ById,
    (row, _input, context) => revealedAssembly(row, context),
    { offline: 'tentative' },
  ),

  /** One vote per person, never changed; the server's clock decides whether it is in time. `:id` is the assembly. */
  vote: command<VoteInput>('POST /assemblies/:id/vote', {
    permission: 'vote_assembly',
    offline: 'final',
    verb: 'create',
    input: VoteInput,
    filled: ['vote_id'],
    targets: ({ vote_id }) => [{ collection: Vote.collection, id: vote_id }],
    reads: ({ id }) => [{ collection: Assembly.collection, id, isHeld: true }],
    apply(rows, { id, vote_id, option }, context) {
      const assembly = findRow(rows, Assembly, id)
      if (!assembly) throw new DomainError('not_found', { detail: 'Assembleia não encontrada' })
      mustBeVoting(assembly)
      mustVoteForAUnit(assembly, context.actor)
      mustVoteThemselves(context.actor, context.now)
      if (rows.find(Vote.collection, vote_id)) throw new DomainError('conflict', { detail: alreadyThere })
      const row: Vote = {
        id: vote_id,
        created_at: context.now,
        recorded_at: recordedAt(context),
        condominium_id: assembly.condominium_id,
        assembly_id: id,
        option,
        user_id: context.actor.id,
        user: { profile: { name: context.actor.name } },
        receipt: null,
        is_revealed: false,
        access_given_at: null,
      }
      return [{ collection: Vote.collection, id: vote_id, row }]
    },
  }),

  addDocument: change(
    Assembly,
    'POST /assemblies/:id/documents',
    'update_assembly',
    v.strictObject({
      id: Id,
      document_id,
      title: v.optional(title),
      description: v.optional(description, ''),
      filename,
      file_size,
      mime_type,
      sha256,
    }),
    (row, { id: _row, ...file }, context) => {
      if (row.documents.some(({ id }) => id === file.document_id)) return row
      mustTakeDocuments(row)
      const documents = [...row.documents, attachedBy(file, context)]
      return recorded({ ...row, documents }, 'document_added', context)
    },
    { file: { field: 'file', kind: 'document', maxBytes: documentMaxBytes, base64: 'file_base64' } },
  ),

  removeDocument: change(
    Assembly,
    'DELETE /assemblies/:id/documents/:document_id',
    'update_assembly',
    v.strictObject({ id: Id, document_id }),
    (row, input, context) => {
      const documents = row.documents.filter(({ id }) => id !== input.document_id)
      if (documents.length === row.documents.length) return row
      mustKeepDocuments(row)
      return recorded({ ...row, documents }, 'document_removed', context)
    },
  ),

  /** Answers the file itself. */
  download: query(
    'GET /assemblies/:id/documents/:document_id/download',
    'read_assembly',
    v.strictObject({ id: Id, document_id }),
    v.unknown(),
  ),

  results: query('GET /assemblies/:id/results', 'read_assembly', ById, RedactedResults),
})

function mustTakeDocuments(row: Assembly): void {
  mustKeepDocuments(row)
  if (row.documents.length >= assemblyDocumentLimit)
    throw new DomainError('conflict', {
      detail: `Cada assembleia guarda até ${assemblyDocumentLimit} documentos.`,
    })
}

/** Documents cannot change once people have voted: all must vote on the same ones. */
function mustKeepDocuments({ closed_at, votes_count }: Assembly): void {
  if (votes_count > 0)
    throw new DomainError('conflict', {
      detail: 'Já há votos: os documentos em que se votou ficam como estão.',
    })
  if (closed_at !== null)
    throw new DomainError('conflict', {
      detail: 'A assembleia já foi encerrada: os documentos ficam como estão.',
    })
}
