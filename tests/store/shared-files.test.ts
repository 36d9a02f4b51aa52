import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { DeviceDatabase } from '#store/device-database.ts'
import {
  forgetOldSharedFiles,
  forgetSharedFilesOf,
  keepSharedFiles,
  sharedFilesOf,
} from '#store/shared-files.ts'

const device = new DeviceDatabase()
beforeEach(() => device.shared.clear())

const now = '2026-11-23T12:00:00.000Z'
const picture = (name = 'parede.jpg') => new File(['picture'], name, { type: 'image/jpeg' })
const share = (files: File[], userId: string | null = 'ana', at = now) =>
  keepSharedFiles(device, files, { userId, now: at })
const namesOf = async (userId: string) => (await sharedFilesOf(device, userId)).map(({ name }) => name)

test('pictures and PDFs wait for a form; a video and an empty file do not', async () => {
  const refused = await share([
    picture(),
    new File(['%PDF-'], 'orcamento.pdf', { type: 'application/pdf' }),
    new File(['%PDF-'], 'ATA.PDF'),
    new File(['film'], 'portao.mp4', { type: 'video/mp4' }),
    new File([], 'nada.jpg', { type: 'image/jpeg' }),
  ])
  expect(refused).toBe(2)
  expect(await namesOf('ana')).toEqual(['parede.jpg', 'orcamento.pdf', 'ATA.PDF'])
  const kept = await sharedFilesOf(device, 'ana')
  expect(kept.map(({ mime }) => mime)).toEqual(['image/jpeg', 'application/pdf', 'application/pdf'])
})

test('a site cannot fill the phone by sharing again and again', async () => {
  expect(await share(Array.from({ length: 15 }, (_, at) => picture(`${at}.jpg`)))).toBe(0)
  expect(await share(Array.from({ length: 15 }, (_, at) => picture(`${15 + at}.jpg`)))).toBe(10)
  await device.shared.clear()
  const large = (bytes: number) => Object.defineProperty(picture(), 'size', { value: bytes })
  expect(await share([large(31 * 1024 * 1024)])).toBe(1)
  await device.shared.add({ mime: 'image/jpeg', bytes: new ArrayBuffer(59 * 1024 * 1024) })
  expect(await share([large(2 * 1024 * 1024), picture()])).toBe(1)
})

test('what one person shared is not shown to the next on the same phone; what nobody shared waits for whoever comes', async () => {
  await share([picture('ana.jpg')])
  await share([picture('ninguem.jpg')], null)
  expect(await namesOf('ana')).toEqual(['ana.jpg', 'ninguem.jpg'])
  expect(await namesOf('bento')).toEqual(['ninguem.jpg'])
  await forgetSharedFilesOf(device, 'ana')
  expect(await namesOf('ana')).toEqual(['ninguem.jpg'])
})

test('what nobody took is gone after seven days, and what an older version kept is not', async () => {
  await share([picture('velha.jpg')], 'ana', '2026-11-16T11:00:00.000Z')
  await device.shared.add({ mime: 'image/jpeg', bytes: new ArrayBuffer(1) })
  await share([picture('nova.jpg')])
  expect(await namesOf('ana')).toEqual([undefined, 'nova.jpg'])
  await forgetOldSharedFiles(device, '2026-12-01T12:00:00.000Z')
  expect(await namesOf('ana')).toEqual([undefined])
})
