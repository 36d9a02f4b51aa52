import * as v from 'valibot'
import { expect, test } from 'vitest'
import { call, query } from '#domain/kernel/query.ts'
import { callServer, removeOnServer } from '#session/call-server.ts'
import type { Request, Transport } from '#sync/transport.ts'

const Done = v.strictObject({ message: v.string() })
const Input = v.strictObject({ id: v.string(), name: v.optional(v.string()), all: v.optional(v.boolean()) })

/** A server that answers all, and what it was asked. */
function aServer(
  status = 200,
  body: unknown = { message: 'Feito' },
): { asked: Request[]; transport: Transport } {
  const asked: Request[] = []
  const transport: Transport = {
    async send(request) {
      asked.push(request)
      return {
        status,
        headers: new Headers({
          'content-type': status < 400 ? 'application/json' : 'application/problem+json',
        }),
        body,
      }
    },
    fetchBlob: async () => null,
  }
  return { asked, transport }
}

test('a call names its row in the address and sends the rest as its body', async () => {
  const { asked, transport } = aServer()
  const answer = await callServer(transport, call('POST /users/:id/invitation', 'public', Input, Done), {
    id: 'a/b',
    name: 'Aline',
  })
  expect(answer).toEqual({ message: 'Feito' })
  expect(asked).toEqual([{ method: 'POST', path: '/users/a%2Fb/invitation', body: '{"name":"Aline"}' }])
})

test('a removal by call has an address and no body', async () => {
  const { asked, transport } = aServer()
  await callServer(transport, call('DELETE /users/:id/force', 'public', Input, Done), { id: '7' })
  expect(asked).toEqual([{ method: 'DELETE', path: '/users/7/force' }])
})

test('a documented read asks in its query, leaving out what nobody gave', async () => {
  const { asked, transport } = aServer()
  await callServer(transport, query('GET /users/:id/dependencies', 'public', Input, Done), {
    id: '7',
    name: 'José & Ana',
    all: false,
  })
  expect(asked).toEqual([{ method: 'GET', path: '/users/7/dependencies?name=Jos%C3%A9+%26+Ana&all=false' }])
})

test('a removal asked again after its answer was lost is done, and any other refusal is one', async () => {
  const removal = call('DELETE /users/:id/force', 'public', Input, Done)
  const refusing = (status: number, code: string) =>
    aServer(status, { status, code, title: 'Não', detail: 'Não é possível.' }).transport
  await removeOnServer(refusing(404, 'not_found'), removal, { id: '7' })
  await expect(removeOnServer(refusing(403, 'forbidden'), removal, { id: '7' })).rejects.toThrow()
})
