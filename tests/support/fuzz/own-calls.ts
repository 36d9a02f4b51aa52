import * as v from 'valibot'
import { type Call, call } from '#domain/kernel/query.ts'
import { PullAnswer, PullInput } from '#domain/sync/wire.ts'
import { Id } from '#domain/values/id.ts'
import { anId } from '../an-occurrence.ts'
import type { AskedCall } from '../every-call.ts'

const EventsInput = v.strictObject({ condominium_id: v.optional(Id) })

/** Routes besides the contracts. */
export const ownCalls: AskedCall[] = [
  own(
    'sync.pull',
    call('GET /sync', 'signed_in', PullInput, PullAnswer),
    async ({ pulled, condominium_id }) => ({
      cursor: await pulled(),
      limit: '20',
      heard: anId(),
      condominium_id,
    }),
  ),
  own('sync.events', call('GET /events', 'signed_in', EventsInput, v.unknown()), ({ condominium_id }) => ({
    condominium_id,
  })),
  own('health', call('GET /health', 'public', v.strictObject({}), v.unknown()), () => ({})),
  own('openapi', call('GET /openapi.json', 'public', v.strictObject({}), v.unknown()), () => ({})),
]

function own<I, O>(
  name: string,
  entry: Call<I, O>,
  input: (place: Parameters<AskedCall['make']>[0]) => object | Promise<object>,
): AskedCall {
  return {
    name,
    entry: { ...entry, name } as Call,
    make: async (place) => ({ by: place.manager, input: { ...(await input(place)) } }),
  }
}
