import { User } from '#domain/users/user.ts'
import { putNewRows } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { aPerson } from './a-fixture.ts'
import type { TestServer } from './a-server.ts'

/** Fewer than one person may have open at once. */
const devicesEach = 10

/** The tokens of so many devices, of residents of the first condominium. */
export async function manySessions({ kernel, fixture }: TestServer, devices: number): Promise<string[]> {
  const people = await write(kernel, null, async (work) => {
    const condominium_id = fixture.condominiums.jacaranda.id
    const made = Array.from({ length: Math.ceil(devices / devicesEach) }, (_, at) =>
      aPerson(work, 'RESIDENT', { name: `Morador ${at}`, condominium_id }),
    )
    await putNewRows(work, User, made)
    return made
  })
  const tokens: string[] = []
  for (let device = 0; device < devices; device++)
    tokens.push(await kernel.sessions.open(people[device % people.length]!.id))
  return tokens
}
