import * as v from 'valibot'
import type { Audience } from '../kernel/entity.ts'
import type { Role } from '../kernel/roles.ts'
import { BlockName } from '../residences/residence.ts'
import type { LinkType } from '../kernel/roles.ts'
import { Id } from '../values/id.ts'

/** Groups of people that a notice may be for, whatever their unit. */
export const reachGroups = ['OWNERS', 'TENANTS', 'STAFF', 'PROVIDERS'] as const
export type ReachGroup = (typeof reachGroups)[number]

/** For whom a notice is. Management reads every notice of its condominium, for whomever it is. */
export const Reach = v.variant('kind', [
  v.strictObject({ kind: v.literal('ALL') }),
  v.strictObject({ kind: v.literal('BLOCKS'), blocks: some(BlockName, 100, 'Escolha ao menos um bloco') }),
  v.strictObject({ kind: v.literal('UNITS'), residence_ids: some(Id, 500, 'Escolha ao menos uma unidade') }),
  v.strictObject({
    kind: v.literal('GROUPS'),
    groups: some(v.picklist(reachGroups), reachGroups.length, 'Escolha ao menos um grupo'),
  }),
])
export type Reach = v.InferOutput<typeof Reach>
export const reachKinds = ['ALL', 'BLOCKS', 'UNITS', 'GROUPS'] as const satisfies readonly Reach['kind'][]
export type ReachKind = Reach['kind']

export const everybody: Reach = { kind: 'ALL' }

/** For everybody, or for a whole group. */
export const whole = 50
const aBlock = 20

/** How many people are told, as far as what is sent says: among the writes of whoever sends it, each counts as one. */
export function peopleTold(reach: unknown): number {
  if (!v.is(Reach, reach)) return 1 // an edit that leaves it as it is
  if (reach.kind === 'UNITS') return reach.residence_ids.length
  return reach.kind === 'BLOCKS' ? reach.blocks.length * aBlock : whole
}

const linksOf: Partial<Record<ReachGroup, LinkType>> = { OWNERS: 'OWNER', TENANTS: 'TENANT' }
const rolesOf: Partial<Record<ReachGroup, Role[]>> = {
  STAFF: ['ADMIN', 'MANAGER', 'COLLABORATOR'],
  PROVIDERS: ['SERVICE_PROVIDER'],
}

/** Who may read a row that is for these people. */
export function audienceOfReach(reach: Reach, condominium_id: string): Audience {
  switch (reach.kind) {
    case 'ALL':
      return { condominium_id, condominiums: [condominium_id] }
    case 'BLOCKS':
      return { condominium_id, blocks: reach.blocks }
    case 'UNITS':
      return { condominium_id, residences: reach.residence_ids }
    case 'GROUPS':
      return {
        condominium_id,
        links: linksOfReach(reach),
        roles: rolesOfReach(reach),
      }
  }
}

/** The links to a unit whose people it is for. */
export function linksOfReach(reach: Reach): LinkType[] {
  return reach.kind === 'GROUPS' ? reach.groups.flatMap((group) => linksOf[group] ?? []) : []
}

/** The roles that it is for. */
export function rolesOfReach(reach: Reach): Role[] {
  return reach.kind === 'GROUPS' ? reach.groups.flatMap((group) => rolesOf[group] ?? []) : []
}

/** The reach as one of its people may read it: which other units it is for is not theirs to know. */
export function reachWithout(reach: Reach, ownUnits: readonly string[]): Reach {
  if (reach.kind !== 'UNITS') return reach
  return { kind: 'UNITS', residence_ids: reach.residence_ids.filter((id) => ownUnits.includes(id)) }
}

function some<const S extends v.GenericSchema<unknown, string>>(schema: S, most: number, none: string) {
  return v.pipe(
    v.array(schema, none),
    v.minLength(1, none),
    v.maxLength(most, `No máximo ${most}`),
    v.transform((given) => [...new Set(given)]),
  )
}
