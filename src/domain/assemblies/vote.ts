import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { Id, Instant } from '../values/id.ts'
import { readableSigns } from '../values/readable-code.ts'
import { voteOptions } from './assembly.ts'
import { removedPerson } from '../kernel/forget.ts'

/**
 * One person's vote. `created_at` is when the server counted it. Only the voter sees it until the votes of a closed
 * assembly are revealed: then the condominium's management sees who voted what, as in the minutes.
 */
export type Vote = RowOf<typeof Vote>
export const Vote = entity('assembly_votes', {
  names: { label: 'Voto', one: 'o voto', many: 'Votos' },
  labels: {
    option: 'Voto',
    receipt: 'Comprovante',
    is_revealed: 'Revelado à administração',
    assembly_id: 'Assembleia',
    access_given_at: 'Acesso por outra pessoa em',
  },
  fixed: { condominium_id: Id, assembly_id: Id },
  fields: { option: v.picklist(voteOptions, 'Escolha uma opção') },
  state: {
    user_id: v.nullable(Id),
    user: v.strictObject({ profile: v.strictObject({ name: v.string() }) }),
    /** `7K4M-2Q9D`, the server's receipt that the vote was counted; null until then. */
    receipt: v.nullable(v.string()),
    is_revealed: v.boolean(),
    /** When someone else gave the voter access, as the server knows it; null if nobody did. */
    access_given_at: v.nullable(Instant),
  },
  references: { assembly_id: 'assemblies', user_id: 'users' },
  nameOf: () => '',
  // Voters see their own vote, management the revealed ones; nobody of the platform sees any.
  policy: { permission: 'read_assembly', all: [] },
  // A counted vote stays, without the voter's name.
  forget: (row, { id }) =>
    row.user_id === id ? { ...row, user_id: null, user: { profile: { name: removedPerson } } } : row,
  audience: (row) => ({
    condominium_id: row.condominium_id,
    users: [row.user_id],
    roles: row.is_revealed ? ['ADMIN', 'MANAGER'] : [],
  }),
  isUnaudited: true,
  index: 'assembly_id',
})

/** Eight characters in two groups of four; `random` must have at least eight bytes. */
export function receiptFrom(random: Uint8Array): string {
  const signs = Array.from(random.subarray(0, 8), (byte) => readableSigns[byte % readableSigns.length])
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}
