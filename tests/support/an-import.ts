import { readImport } from '#domain/unit-files/import-file.ts'
import { type ImportContext, planImport } from '#domain/unit-files/import-plan.ts'
import type { Residence } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import { anId } from './an-occurrence.ts'

const condominium_id = anId()

/** What a condominium has before a list of units and people comes in. */
export const ground = (residences: Residence[] = [], users: User[] = []): ImportContext => ({
  condominium_id,
  residences,
  users,
  now: '2026-11-21T15:00:00.000Z',
  newId: anId,
})

export const planned = (text: string, given = ground()) => planImport(readImport(text).lines, given)
