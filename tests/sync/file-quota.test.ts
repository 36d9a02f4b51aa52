import { afterAll, beforeAll, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { resend } from '#store/pendencies.ts'
import { aDevice, offline, online } from '../support/a-device.ts'
import { recordedOn } from '../support/a-recorded-occurrence.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { photoInput } from '../support/photo-input.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { quotas: { unitBytes: 200 } } }) // room for two of the tests' pictures
})
afterAll(() => server.close())

test('a picture that finds its unit full stays in Pendências with the reason, and goes once there is room', async () => {
  const device = await aDevice(server, 'morador')
  const { id } = await recordedOn(device, server)
  device.use(offline)
  const photos = [await device.aPhoto(), await device.aPhoto(), await device.aPhoto()]
  for (const photo of photos) await device.send(occurrences.addPhoto, { id, ...photoInput(photo) }, photo.id)
  device.use(online)
  await device.push()
  const [entry, ...others] = await device.outbox()
  expect(others).toEqual([])
  expect(entry).toMatchObject({ state: 'rejected', problem: { code: 'too_large' } })
  expect(entry?.problem?.detail).toContain('A unidade chegou ao limite')
  expect(await device.db.blobs.get(photos[2]?.id ?? '')).toMatchObject({ sent: 0 })

  await server.as('morador').delete(`/occurrences/${id}/photos/${photos[0]?.id}`)
  await resend(await device.hand(), entry?.key ?? '')
  await device.sync()
  expect(await device.outbox()).toEqual([])
  const { body } = await server.as('sindico').get(`/occurrences/${id}`)
  expect(body.photos.map((photo: { id: string }) => photo.id)).toEqual([photos[1]?.id, photos[2]?.id])
})
