import { uuidv7 } from '#domain/values/id.ts'

/** The browser's own time and chance, handed to the pure code below. */
export function now(): string {
  return new Date().toISOString()
}

export function newId(): string {
  return uuidv7(Date.now(), randomBytes())
}

export function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(10))
}
