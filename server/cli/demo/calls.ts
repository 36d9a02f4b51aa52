import { DomainError } from '#domain/kernel/errors.ts'
import { execute } from '#server/kernel/execute.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { findPerson } from '#server/kernel/person.ts'
import type { Served } from '#server/kernel/serve.ts'
import { readPicture, type PictureName } from './pictures.ts'

/** The server as it was that many days ago. */
export type InThePast = (daysAgo: number) => Kernel

/** One thing somebody does. */
export interface DemoCall {
  by: string
  /** `occurrences.create`. */
  command: string
  raw: Record<string, unknown>
}

/** Does it as anybody would; throws the refusal. */
export async function perform(
  kernel: Kernel,
  routes: Served[],
  { by, command, raw }: DemoCall,
): Promise<void> {
  const served = routes.find(({ entry }) => entry.name === command)
  const person = await findPerson(kernel.db, by, kernel.clock.now())
  if (served?.entry.kind !== 'command' || !person) throw new TypeError(`${command} by ${by}`)
  const outcome = await execute(kernel, {
    command: served.entry,
    addition: served.addition as never, // the addition that `serve` paired with this command
    actor: person.actor,
    raw,
  })
  if ('problem' in outcome) throw new DomainError(outcome.problem.code)
}

/** A picture of the demo as the commands that add one take it. */
export async function keepPicture(kernel: Kernel, name: PictureName): Promise<Record<string, unknown>> {
  const { bytes, ...look } = await readPicture(name)
  return { photo_id: kernel.newId(), ...(await kernel.files.put(bytes, look.mime)), ...look }
}
