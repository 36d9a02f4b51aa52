import { uuidv7 } from '#domain/values/id.ts'

/** The browser's clock and randomness, as dependencies of the code below. */
export function now(): string {
  return new Date().toISOString()
}

/** Whether it is at most so long ago. What is ahead was noted by a clock that has been set back since, and is not. */
export function isWithin(at: string, ms: number): boolean {
  const age = Date.now() - Date.parse(at)
  return age >= 0 && age < ms
}

export function newId(): string {
  return uuidv7(Date.now(), randomBytes())
}

export function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(10))
}
