import type { Role } from '#domain/kernel/roles.ts'
import { addressesOf, goTo } from '#tests/support/browser-addresses.ts'
import type { Size, Visitor } from '../visitor.ts'
import { pressNext, putAway, stayHere } from './openers.ts'
import { faultsOfLayout } from './faults-of-layout.ts'

/** What is wrong with the layout of a role's screens, dialogs, menus and choices: where, and what. */
export async function walk(visitor: Visitor, role: Role, sizes: readonly Size[]): Promise<string[]> {
  const found: string[] = []
  const { addresses } = await addressesOf(visitor, role)
  await visitor.evaluate(stayHere)
  for (const size of sizes) {
    await visitor.resize(size)
    const known: string[] = []
    const opened: string[] = []
    for (const address of addresses) {
      const note = async (where: string) => {
        for (const fault of await visitor.evaluate(faultsOfLayout))
          found.push(`${size.width} px, ${where}: ${fault}`)
      }
      const place = address.replace(/[0-9a-f-]{36}/, ':id')
      await goTo(visitor, address)
      await note(place)
      for (;;) {
        const pressed = await visitor.evaluate(pressNext, known)
        if (pressed === null) break
        known.push(pressed.name)
        if (pressed.opened) {
          opened.push(pressed.name)
          await note(`${place} > ${pressed.name}`)
        }
        if (!(await visitor.evaluate(putAway, address))) await visitor.open(address)
        await visitor.evaluate(stayHere)
      }
    }
    found.push(...opened.map((name) => `${size.width} px: ${name} opened`))
  }
  return found
}
