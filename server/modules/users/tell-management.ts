import { sql } from 'kysely'
import { tapToSee } from '#domain/kernel/news.ts'
import { isManagement, management } from '#domain/kernel/roles.ts'
import { User } from '#domain/users/user.ts'
import type { Work } from '#server/kernel/work.ts'

type Account = Pick<User, 'id' | 'role' | 'condominium_id' | 'status'>

/**
 * Whoever manages the same condominium, or the platform, is told that an account of management is no longer one of
 * theirs (ASVS 7.5.3), a manager who goes to another condominium too: each about their own row, which is there and which they see.
 */
export async function tellManagement(work: Work, before: Account, after: Account | null): Promise<void> {
  const { condominium_id } = before
  const stays = after !== null && manages(after) && after.condominium_id === condominium_id
  if (work.isSilent || !manages(before) || stays) return
  const { rows } = await sql<{ id: string }>`
    select id from users where status = 'ACTIVE' and role = any(${[...management]}::text[]) and id <> ${before.id}::uuid
      and condominium_id is not distinct from ${condominium_id}::uuid order by id`.execute(work.tx)
  for (const { id } of rows)
    work.news.push({
      kind: 'access',
      about: `management:${work.now}`,
      to: { users: [id] },
      title: 'Uma conta da administração perdeu o acesso',
      body: tapToSee,
      path: '/app/users',
      condominium_id,
      collection: User.collection,
      row_id: id,
    })
}

function manages({ role, status }: Account): boolean {
  return isManagement(role) && status !== 'INACTIVE'
}
