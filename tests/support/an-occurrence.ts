import { randomBytes } from 'node:crypto'
import { uuidv7 } from '#domain/values/id.ts'

export function anId(): string {
  return uuidv7(Date.now(), randomBytes(10))
}

/** The input of `occurrences.create` for this unit and condominium. */
export function anOccurrence(
  unit: { id: string; condominium_id: string },
  given: Record<string, unknown> = {},
) {
  return {
    id: anId(),
    condominium_id: unit.condominium_id,
    residence_id: unit.id,
    title: 'Vazamento no corredor',
    description: 'Água escorrendo perto do elevador.',
    type: 'LEAK',
    ...given,
  }
}
