import { DomainError } from '#domain/kernel/errors.ts'
import { execute } from '#server/kernel/execute.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { findPerson } from '#server/kernel/person.ts'
import type { Served } from '#server/kernel/serve.ts'
import { readPicture, type PictureName } from './pictures.ts'

/** The server with its clock set back by some days. */
export type InThePast = (daysAgo: number) => Kernel

/** One command call of a demo person. */
export interface DemoCall {
  by: string
  /** `occurrences.create`. */
  command: string
  raw: Record<string, unknown>
}

/** Executes it through the API's own code; throws if it is refused. */
export async function perform(
  kernel: Kernel,
  routes: Served[],
  { by, command, raw }: DemoCall,
): Promise<void> {
  const served = routes.find(({ entry }) => entry.name === command)
  const person = await findPerson(kernel, by, kernel.clock.now())
  if (served?.entry.kind !== 'command' || !person) throw new TypeError(`${command} by ${by}`)
  const outcome = await execute(kernel, {
    command: served.entry,
    addition: served.addition as never, // the addition that `serve` paired with this command
    actor: person.actor,
    raw,
  })
  if ('problem' in outcome) throw new DomainError(outcome.problem.code)
}

/** A demo picture as the input of a command with an image. */
export async function keepPicture(kernel: Kernel, name: PictureName): Promise<Record<string, unknown>> {
  const { bytes, ...look } = await readPicture(name)
  return { photo_id: kernel.newId(), ...(await kernel.files.put(bytes, look.mime)), ...look }
}
