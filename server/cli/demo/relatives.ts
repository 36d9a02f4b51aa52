import { civilDay } from '#domain/values/instant-texts.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { sql } from 'kysely'
import { linkedPerson } from '#domain/residences/residence-link.ts'
import { Residence } from '#domain/residences/residence.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { findRow, putRow, rowsWhere } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'
import { followLinks } from '#server/people/residence-links.ts'
import { addPerson, emailOf } from './people.ts'
import { residentNames } from './texts.ts'

/** Lets relatives move in with the residents of a demo condominium until it has so many people. Their password is the demo's. */
export async function fillWithRelatives(
  kernel: Kernel,
  condominiumId: string,
  people: number,
): Promise<void> {
  const { rows } = await sql<{ count: number; password_hash: string | null }>`
    select count(*)::integer as count, min(k.password_hash) as password_hash
    from users u left join credentials k on k.user_id = u.id
    where u.condominium_id = ${condominiumId}::uuid`.execute(kernel.db)
  const { count = 0, password_hash } = rows[0] ?? {}
  if (count >= people || !password_hash) return
  await write({ ...kernel, isSilent: true }, null, (work) =>
    moveIn(work, { condominiumId, passwordHash: password_hash, count: people - count }),
  )
}

interface Arriving {
  condominiumId: string
  passwordHash: string
  count: number
}

async function moveIn(work: Work, { condominiumId, passwordHash, count }: Arriving): Promise<void> {
  const homes = await rowsWhere(
    work.tx,
    Residence,
    sql`r.condominium_id = ${condominiumId}::uuid and r.status = 'OCCUPIED' order by r.id`,
  )
  for (let at = 0; at < count; at++) {
    const home = homes[at % homes.length]
    const name = nameOf(home?.residents[0]?.user.profile.name ?? '', at)
    const person = { name, email: emailOf(`${name} ${at + 1}`), role: 'RESIDENT' as const, passwordHash }
    const id = await addPerson(work, { ...person, condominium_id: condominiumId })
    const stored = home && (await findRow(work.tx, Residence, home.id, { lock: true }))
    if (!stored) throw new TypeError('the demo condominium has no occupied unit')
    const user = linkedPerson({ id, profile: { name, birth_date: null } as never }) // reads nothing else of the profile
    const { from_on } = stored.row.residents[0] ?? { from_on: civilDay(work.now, defaultTimeZone) }
    const link = { type: 'DEPENDENT' as const, from_on, to_on: null, user }
    const row = { ...stored.row, residents: [...stored.row.residents, link] }
    await putRow(work, Residence, row, stored)
    await followLinks(work, { before: stored.row, after: row })
  }
}

/** The first name of one resident of the demo, and the surname of the person they live with. */
function nameOf(resident: string, at: number): string {
  const [first = ''] = residentNames[(at * 11 + 3) % residentNames.length]?.split(' ') ?? []
  return `${first} ${resident.split(' ').at(-1)}`
}
