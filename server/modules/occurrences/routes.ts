import { sql } from 'kysely'
import { occurrences } from '#domain/occurrences/contract.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { listed } from '#server/kernel/reads.ts'
import { serve } from '#server/kernel/serve.ts'
import { readAnswers } from './answers.ts'
import { acceptDocumentedBody, acceptUnit, placeName } from './accept.ts'
import { mustBeAssignable } from './assignee.ts'
import { providerOf } from './provider-of.ts'
import { nextProtocol } from './protocol.ts'

export const occurrenceRoutes = serve(occurrences, {
  create: {
    normalizeInput: acceptDocumentedBody,
    async enrich(row: Occurrence, _input, work) {
      return {
        ...row,
        unit: await placeName(row, work),
        protocol: await nextProtocol(work, row.condominium_id),
      }
    },
  },
  update: {
    normalizeInput: acceptUnit,
    async enrich(row: Occurrence, input, work) {
      const isMoved = input.residence_id !== undefined || input.unit !== undefined
      return isMoved ? { ...row, unit: await placeName(row, work) } : row
    },
  },
  list: listed(Occurrence, {
    where: (_caller, { archived }: { archived?: string | undefined }) =>
      archived === 'true' ? sql`r.archived_at is not null` : sql`r.archived_at is null`,
  }),
  rate: {
    normalizeInput: async (raw, work) => ({ ...raw, provider_id: await providerOf(raw, work) }),
  },
  assign: {
    async enrich(row: Occurrence, _input, work) {
      if (row.assigned_to_id) await mustBeAssignable(work, row, row.assigned_to_id)
      return row
    },
  },
  answer: {
    normalizeInput: (raw, { kernel }) => ({ answer_id: kernel.newId(), ...raw }),
  },
  answers: readAnswers,
})
