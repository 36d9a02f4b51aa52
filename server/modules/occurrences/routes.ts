import { occurrences } from '#domain/occurrences/contract.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { serve } from '#server/kernel/serve.ts'
import { acceptDocumentedBody, acceptUnit } from './accept.ts'
import { mustBeAssignable } from './assignee.ts'
import { nextProtocol } from './protocol.ts'
import { mustFindUnit } from './unit.ts'

export const occurrenceRoutes = serve(occurrences, {
  create: {
    accept: acceptDocumentedBody,
    async complete(row: Occurrence, _input, work) {
      const unit = await mustFindUnit(work, row)
      return { ...row, unit, protocol: await nextProtocol(work, row.condominium_id) }
    },
  },
  update: {
    accept: acceptUnit,
    async complete(row: Occurrence, input, work) {
      const isMoved = input.residence_id !== undefined || input.unit !== undefined
      return isMoved ? { ...row, unit: await mustFindUnit(work, row) } : row
    },
  },
  assign: {
    async complete(row: Occurrence, _input, work) {
      if (row.assigned_to_id) await mustBeAssignable(work, row, row.assigned_to_id)
      return row
    },
  },
  list: listed(Occurrence),
  get: found(Occurrence),
})
