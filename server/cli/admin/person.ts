import { sql } from 'kysely'
import { signInText } from '#domain/auth/sign-ins.ts'
import type { LinkType } from '#domain/kernel/roles.ts'
import { roleNames } from '#domain/kernel/roles.ts'
import { unitName } from '#domain/residences/residence.ts'
import { linkTypeTexts } from '#domain/residences/texts.ts'
import { noEmailText } from '#domain/users/sign-in-email.ts'
import { userStatusTexts } from '#domain/users/texts.ts'
import type { User } from '#domain/users/user.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { listSessionsOf } from '#server/kernel/session-rows.ts'
import { noteAccessByOperator } from '#server/people/accesses.ts'
import { hasChosenPassword } from '#server/people/credentials.ts'
import { proofKindsOf } from '#server/people/second-factor/factors.ts'
import { listSignIns } from '#server/people/sign-ins.ts'
import { mustFindAccount } from './account.ts'
import type { Act } from './act.ts'

export const person: Act = {
  takes: '<e-mail ou CPF>',
  does: 'quem é, de que condomínio, as últimas entradas e os aparelhos; fica anotado para a pessoa',
  async run(kernel, given) {
    const user = await mustFindAccount(kernel, given)
    const { condominium_id } = user
    await noteAccessByOperator(kernel, { subject_id: user.id, condominium_id })
    const condominium = condominium_id && (await nameOf(kernel, condominium_id))
    console.log(`${user.profile.name} <${user.email ?? noEmailText}>`)
    console.log(`  id        ${user.id}`)
    console.log(`  CPF       ${maskedCpf(user.profile.cpf)}`)
    console.log(`  perfil    ${roleNames[user.role]}, ${userStatusTexts[user.status]}`)
    console.log(`  de        ${condominium ? `${condominium} (${condominium_id})` : 'nenhum condomínio'}`)
    for (const unit of await unitsOf(kernel, user.id)) console.log(`  unidade   ${unit}`)
    if (user.pending_email) console.log(`  e-mail    ${user.pending_email}, a confirmar`)
    await printAccess(kernel, user)
  },
}

async function printAccess({ db, clock }: Kernel, { id }: User): Promise<void> {
  console.log(
    `  senha     ${(await hasChosenPassword(db, id)) ? 'escolhida pela pessoa' : 'ainda não escolhida'}`,
  )
  const factors = (await proofKindsOf(db, id)).filter((kind) => kind !== 'PASSWORD')
  console.log(`  2ª etapa  ${factors.join(', ') || 'nenhuma'}`)
  const devices = await listSessionsOf(db, { userId: id, current: '', now: clock.now() })
  console.log(`\nAparelhos em que está (${devices.length}):`)
  for (const { device, created_at, last_seen_at } of devices)
    console.log(`  ${device || 'desconhecido'}, desde ${when(created_at)}, visto em ${when(last_seen_at)}`)
  const signIns = await listSignIns(db, id)
  console.log(`\nÚltimas entradas (${signIns.length}):`)
  for (const one of signIns.slice(0, 10))
    console.log(
      `  ${when(one.at)}  ${signInText(one)}, ${one.device || 'aparelho desconhecido'}, ${one.network}`,
    )
}

/** Its middle: enough to compare, too little to use. */
function maskedCpf(cpf: string | null): string {
  return cpf ? `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` : 'não informado'
}

function when(instant: string): string {
  return fullInstant(instant, defaultTimeZone)
}

async function nameOf({ db }: Kernel, condominiumId: string): Promise<string | undefined> {
  const known = db.selectFrom('condominiums').select('name').where('id', '=', condominiumId)
  return (await known.executeTakeFirst())?.name
}

/** Those they live in or own. */
async function unitsOf({ db }: Kernel, userId: string): Promise<string[]> {
  const { rows } = await sql<{ unit: string; block: string; type: LinkType | null }>`
    select r.unit, r.block, l.type from residences r
    left join residence_links l on l.condominium_id = r.condominium_id and l.residence_id = r.id
      and l.user_id = ${userId}::uuid and l.ended_at is null
    where l.user_id is not null or r.owner_id = ${userId}::uuid order by r.block, r.unit`.execute(db)
  return rows.map(({ type, ...unit }) => `${unitName(unit)}, ${linkTypeTexts[type ?? 'OWNER']}`)
}
