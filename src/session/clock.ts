import { uuidv7 } from '#domain/values/id.ts'

/** The browser's clock and randomness, as dependencies of the code below. */
export function now(): string {
  return new Date().toISOString()
}

export function newId(): string {
  return uuidv7(Date.now(), randomBytes())
}

export function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(10))
}
