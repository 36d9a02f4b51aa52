import * as v from 'valibot'
import { cleanEmail } from '#domain/values/email.ts'
import type { DeviceDatabase } from '#store/device-database.ts'

const Key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))

/**
 * The random key by which an account knows this device again, so that a stranger's wrong passwords do not lock its owner
 * out here. It opens nothing and outlasts a sign-out. Stored under a digest: which accounts have signed in cannot be read.
 */
export async function deviceKey({ settings }: DeviceDatabase, email: string): Promise<string> {
  const account = new TextEncoder().encode(`zelo device key of ${cleanEmail(email)}`)
  const key = `device-key:${base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', account)))}`
  const kept = v.safeParse(Key, (await settings.get(key))?.value)
  if (kept.success) return kept.output
  const made = base64url(crypto.getRandomValues(new Uint8Array(32)))
  await settings.put({ key, value: made })
  return made
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
