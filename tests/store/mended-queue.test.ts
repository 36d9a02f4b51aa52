import { expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { mendQueue } from '#store/mend.ts'
import { aDispatcher } from '#tests/support/a-dispatcher.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'

test('a change set aside as unreadable keeps its key: it may have arrived', async () => {
  const phone = aDispatcher()
  await phone.do({ command: occurrences.create, input: anOccurrence(phone.unit) })
  const [entry] = await phone.outbox()
  await phone.db.outbox.update(entry!.seq, { input: { id: 'half' } as never, lane: 7 as never })
  await mendQueue(phone.db, phone.now())
  const [mended] = await phone.outbox()
  expect(mended).toMatchObject({ key: entry?.key, lane: entry?.key, state: 'rejected', target_keys: [] })
})
