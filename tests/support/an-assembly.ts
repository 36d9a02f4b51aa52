import { sql } from 'kysely'
import type { AssemblyStatus } from '#domain/assemblies/assembly.ts'
import type { PersonName } from './a-fixture.ts'
import { anId } from './an-occurrence.ts'
import type { TestServer } from './a-server.ts'

/** An assembly called by the síndico, in the given status; answers its row. */
export async function anAssembly(
  server: TestServer,
  { status = 'SCHEDULED', ...given }: { status?: AssemblyStatus } & Record<string, unknown> = {},
) {
  const made = await server.as('sindico').post('/assemblies', {
    title: 'Troca do portão',
    description: 'Trocar o portão da garagem por um automático?',
    date: '2026-12-01T22:00:00.000Z',
    votes_without_unit: true,
    ...given,
  })
  if (made.status !== 201) throw new Error(`POST /assemblies: ${made.status} ${JSON.stringify(made.body)}`)
  const row = made.body as { id: string; title: string; condominium_id: string }
  if (status !== 'SCHEDULED') await setStatus(server, row.id, status)
  return row
}

/** The síndico opens, closes or reopens it. */
export function setStatus(server: TestServer, id: string, status: AssemblyStatus, given: object = {}) {
  return server.as('sindico').patch(`/assemblies/${id}/status`, { status, ...given })
}

/** Shows management who voted what; the síndico does, unless it is somebody else. */
export function reveal(server: TestServer, id: string, who: PersonName = 'sindico') {
  return server.as(who).ask('PUT', `/assemblies/${id}/revelation`)
}

/** Who may vote in an assembly of Jacarandá: admin, sindico, morador, morador2 and cliente. */
export const entitled = 5

/** This person votes; answers what the server says. */
export function vote(server: TestServer, who: PersonName, id: string, option: string, headers = {}) {
  return server.as(who).post(`/assemblies/${id}/vote`, { option }, headers)
}

/** The votes of an assembly, as the server holds them. */
export function votesOf(server: TestServer, id: string) {
  return server.db.selectFrom('assembly_votes').selectAll().where('assembly_id', '=', id).execute()
}

/** This many more residents of Jacarandá, each with a session: their tokens. */
export async function residents(server: TestServer, count: number): Promise<{ id: string; token: string }[]> {
  const { morador } = server.fixture.people
  return Promise.all(
    Array.from({ length: count }, async () => {
      const id = anId()
      await sql`
        insert into users (id, created_at, email, role, condominium_id, profile, status, is_collaborator, version)
        select ${id}::uuid, created_at, ${`${id}@zelo.test`}, role, condominium_id,
          jsonb_set(profile, '{id}', to_jsonb(${id}::text)), 'ACTIVE', false, 1
        from users where id = ${morador.id}::uuid`.execute(server.db)
      return { id, token: await server.kernel.sessions.open(id) }
    }),
  )
}
