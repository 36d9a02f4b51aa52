import { findCommand } from '#domain/contracts.ts'
import { isAllowed } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { dispatch } from '#store/dispatch.ts'
import { discard, resend } from '#store/pendencies.ts'
import type { Chance } from './chance.ts'
import type { Device } from './device.ts'
import { sourceOf } from './source.ts'
import { arbitraries } from './arbitraries.ts'
import type { Summary } from './summary.ts'

/** Done more often than the rest, so that people's changes meet: the same votes, the same slots. */
const contested = new Set(['assemblies.vote', 'reservations.create', 'financialTransactions.registerPayment'])

/** The commands by entity: people act on each entity as often, however many commands it has. */
const byNoun = new Map<string, string[]>()
for (const name of Object.keys(arbitraries)) {
  const noun = name.slice(0, name.indexOf('.'))
  const often = contested.has(name) ? [name, name, name, name] : [name]
  byNoun.set(noun, [...(byNoun.get(noun) ?? []), ...often])
}
export const nouns = [...byNoun.keys()]

/** A person runs a command that their screen offers, generated from the rows on it. */
export async function doSomething(
  device: Device,
  themes: readonly string[],
  draw: Chance,
  summary: Summary,
): Promise<void> {
  const hand = await device.hand()
  const source = sourceOf(device, hand.actor, draw)
  for (let tries = 0; tries < 6; tries++) {
    const name = draw.one(byNoun.get(draw.one(themes) ?? '') ?? []) ?? ''
    const command = findCommand(name)
    if (!command || !isAllowed(command, hand.actor.permissions)) continue
    const drawn = await arbitraries[name]?.(source)
    if (!drawn) continue
    try {
      const { onDisk } = await dispatch(hand, [{ command, ...drawn }])
      onDisk.catch(() => undefined) // the process may be killed meanwhile
      summary.met('operations')
      summary.met(`did ${name}`)
      return
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      summary.met('refused on the device')
    }
  }
}

/** On the Pendências screen, a person discards a change, or sends a refused one again. */
export async function decide(device: Device, draw: Chance, summary: Summary): Promise<void> {
  const hand = await device.hand()
  const entries = await device.db.outbox.orderBy('seq').toArray()
  for (const { seq, state } of entries)
    if (state === 'rejected' || state === 'blocked') device.passedBy.add(seq)
  const refused = entries.filter(({ state }) => state === 'rejected')
  const entry = draw.one(refused.length > 0 && draw.percent(70) ? refused : entries)
  if (!entry) return
  const isResent = entry.state === 'rejected' && draw.percent(50)
  summary.met(isResent ? 'resent' : 'given up')
  if (!isResent) return discard(hand, entry.key)
  try {
    await resend(hand, entry.key)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}
