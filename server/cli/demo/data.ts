import { randomBytes } from 'node:crypto'
import { uuidv7 } from '#domain/values/id.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { write } from '#server/kernel/write.ts'
import { addAreas } from './areas.ts'
import { addAssemblies } from './assemblies.ts'
import { addCharges } from './charges.ts'
import { addHouseholds } from './households.ts'
import { addLibrary } from './library.ts'
import { addNotices } from './notices.ts'
import { addOccurrences } from './occurrences.ts'
import { seededRandom } from './random.ts'
import { addProviders } from './providers.ts'
import { addReservations } from './reservations.ts'
import { seedDemo } from './seed.ts'

/**
 * Fills an empty database with two condominiums, their people, four months of occurrences, areas with a season of
 * reservations, assemblies, papers, the households and two years of charges, through the API's own commands and rules. Answers the
 * accounts to print, or undefined if there are people already.
 */
export async function fillDemo(kernel: Kernel, givenPassword?: string): Promise<string | undefined> {
  const someone = await kernel.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (someone) return undefined

  const password = givenPassword ?? randomBytes(6).toString('base64url')
  const passwordHash = await kernel.passwords.hash(password)
  const random = seededRandom(2026)
  const ids = seededRandom(2027) // a sequence of its own: demo data added later must not change the rest
  const seed = await write(inThePast(kernel, 150, ids), null, (work) => seedDemo(work, passwordHash))
  const at = (daysAgo: number) => inThePast(kernel, daysAgo, ids)
  await addOccurrences(at, seed, random)
  const areas = await addAreas(at, seed)
  await addReservations(at, { seed, areas }, random)
  await addAssemblies(at, seed, random)
  await addHouseholds(at, seed, random)
  await addNotices(at, seed, seededRandom(2029)) // of its own: data added later must not change the rest
  await addProviders(at, seed)
  await addLibrary(at, seed)
  await addCharges(at, seed, seededRandom(2028)) // of its own, for the same reason

  const accounts = seed.accounts.map(({ email, role }) => `  ${email.padEnd(26)} ${role}`).join('\n')
  return `Contas de demonstração (senha: ${password}):\n${accounts}`
}

/** The same server with its clock set back; ids come from the demo's own sequence. */
function inThePast(kernel: Kernel, daysAgo: number, ids: ReturnType<typeof seededRandom>): Kernel {
  const at = Math.round(Date.parse(kernel.clock.now()) - daysAgo * 86_400_000)
  return {
    ...kernel,
    isSilent: true,
    clock: { now: () => new Date(at).toISOString() },
    newId: () => uuidv7(at, ids.bytes(10)),
  }
}
