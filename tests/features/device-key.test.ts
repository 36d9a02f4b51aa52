import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { DeviceDatabase } from '#store/device-database.ts'
import { deviceKey } from '#session/device-key.ts'

test('a device holds one key for each account, and does not tell which accounts signed in', async () => {
  const device = new DeviceDatabase()
  const ada = await deviceKey(device, 'ada@zelo.test')
  expect(ada).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await deviceKey(device, ' Ada@Zelo.test ')).toBe(ada)
  expect(await deviceKey(device, 'bia@zelo.test')).not.toBe(ada)
  expect(JSON.stringify(await device.settings.toArray())).not.toContain('@')
})

test('a damaged key is replaced', async () => {
  const device = new DeviceDatabase()
  const before = await deviceKey(device, 'davi@zelo.test')
  for (const { key } of await device.settings.toArray()) await device.settings.put({ key, value: 7 })
  const after = await deviceKey(device, 'davi@zelo.test')
  expect(after).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(after).not.toBe(before)
})
