import { Assembly } from '#domain/assemblies/assembly.ts'
import { assemblies } from '#domain/assemblies/contract.ts'
import type { Vote } from '#domain/assemblies/vote.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { fileResponse } from '#server/kernel/download.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { findVisible } from '#server/kernel/rows.ts'
import { type Caller, serve } from '#server/kernel/serve.ts'
import { presentAssemblies, readVotes } from './present.ts'
import { afterStatus, withShownVotes } from './status.ts'
import { counted } from './vote.ts'

const missing = 'Assembleia não encontrada'

export const assemblyRoutes = serve(assemblies, {
  create: {
    normalizeInput: (raw) => ({ title: '', date: '', ...raw }),
  },
  setStatus: { enrich: (row: Assembly, _input, work) => afterStatus(row, work) },
  reveal: { enrich: (row: Assembly, _input, work) => withShownVotes(row, work) },
  vote: {
    isSecret: true,
    normalizeInput: (raw, { kernel }) => ({ vote_id: kernel.newId(), option: '', ...raw }),
    enrich: (row: Vote, _input, work) => counted(row, work),
  },
  list: listed(Assembly, { present: presentAssemblies }),
  get: found(Assembly, presentAssemblies, missing),

  async download({ id, document_id }, caller) {
    const assembly = await mustFind(id, caller)
    const document = assembly.documents.find((one) => one.id === document_id)
    if (!document) throw new DomainError('not_found', { detail: 'Documento não encontrado' })
    const { sha256, mime_type: mime, filename } = document
    return fileResponse(caller.kernel, caller, { sha256, mime, filename, disposition: 'attachment' })
  },

  async results({ id }, caller) {
    const assembly = await mustFind(id, caller)
    const { results, entitled_count, votes_count } = assembly
    const votes = await readVotes(caller, [assembly])
    return {
      voteCounts: results,
      totalVotes: Math.max(entitled_count, votes_count),
      votesCast: votes_count,
      votes: votes.get(id) ?? [],
    }
  },
})

async function mustFind(id: string, { kernel, session }: Caller): Promise<Assembly> {
  const stored = session && (await findVisible(kernel.db, session.actor, Assembly, id))
  if (!stored) throw new DomainError('not_found', { detail: missing })
  return stored.row
}
