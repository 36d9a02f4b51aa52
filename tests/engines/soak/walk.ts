import type { Role } from '#domain/kernel/roles.ts'
import { addressesOf, goTo } from '#tests/support/browser-addresses.ts'
import type { Size, Visitor } from '../visitor.ts'
import { faultsOfLayout } from './faults-of-layout.ts'
import { openedByAddress, viewsOf } from './opened-by-address.ts'
import { isSettled, nameOfFront, pressNext, putAway, stayHere } from './openers.ts'

/**
 * What is wrong with the layout of a role's screens, and of every dialog, menu and list of choices that opens from them or from
 * one another; and which opened. Where, and what. Of some screens alone, called as in what is found: `450 px, /app/pets`.
 */
export async function walk(
  visitor: Visitor,
  role: Role,
  sizes: readonly Size[],
  isWanted: (screen: string) => boolean = () => true,
): Promise<string[]> {
  const found: string[] = []
  const { addresses } = await addressesOf(visitor, role)
  await visitor.evaluate(stayHere)
  for (const size of sizes) {
    await visitor.resize(size)
    const tell = (line: string) => found.push(`${size.width} px, ${line}`)
    const [first = '', ...others] = addresses.flatMap(viewsOf)
    const wanted = (address: string) => isWanted(`${size.width} px, ${placeOf(address)}`)
    if (wanted(first)) await walkScreen(visitor, first, ['bar', 'screen'], tell)
    for (const address of others.filter(wanted)) await walkScreen(visitor, address, ['screen'], tell)
  }
  return found
}

function placeOf(address: string): string {
  return address.replace(/[0-9a-f-]{36}/, ':id')
}

async function walkScreen(
  visitor: Visitor,
  address: string,
  places: readonly ('bar' | 'screen')[],
  tell: (line: string) => void,
): Promise<void> {
  const place = placeOf(address)
  await arrive()
  await note([])
  for (const where of places) {
    const known: string[] = []
    for (;;) {
      const pressed = await visitor.evaluate(pressNext, { where, known })
      if (pressed === null) break
      known.push(pressed.name)
      if (pressed.opened) {
        await note([pressed.name], 'opened')
        await walkLayer([pressed.name], () => opensAgain(where, pressed.name))
      }
      await clear()
    }
  }
  for (const query of openedByAddress(address)) {
    if (!(await opensAt(query))) continue
    await note([query], 'opened')
    await walkLayer([query], () => opensAt(query))
    await clear()
  }

  async function note(path: string[], ...words: string[]) {
    const faults = await visitor.evaluate(faultsOfLayout)
    for (const fault of [...words, ...faults]) tell(`${[place, ...path].join(' > ')}: ${fault}`)
  }

  /** Back to the screen, by a new page where it does not close by itself. */
  async function clear() {
    if (await visitor.evaluate(putAway, { address, all: true })) return
    await visitor.open(address)
    await arrive()
    await visitor.evaluate(stayHere)
  }

  async function arrive() {
    await goTo(visitor, address)
    await visitor.evaluate(isSettled)
  }

  async function opensAgain(where: 'bar' | 'screen', again: string): Promise<boolean> {
    const pressed = await visitor.evaluate(pressNext, { where, known: [], again })
    return pressed?.opened === true
  }

  async function opensAt(query: string): Promise<boolean> {
    await goTo(visitor, address + query)
    return (await visitor.evaluate(nameOfFront)) !== null
  }

  /** Everything further that opens from what is in front. */
  async function walkLayer(path: string[], open: () => Promise<boolean>): Promise<void> {
    const pressedHere: string[] = []
    for (;;) {
      const pressed = await visitor.evaluate(pressNext, { where: 'layer' as const, known: pressedHere })
      if (pressed === null) return
      pressedHere.push(pressed.name)
      const inner = [...path, pressed.name]
      if (pressed.opened) await note(inner, 'opened')
      if (pressed.stays) {
        if (pressed.opened && !(await visitor.evaluate(putAway, { address, all: false }))) return
        continue
      }
      // A dialog in the place of its menu.
      if (pressed.opened) await walkLayer(inner, async () => false)
      await clear()
      if (!(await open())) return
    }
  }
}
