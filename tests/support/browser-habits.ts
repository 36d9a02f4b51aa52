import type { Page } from '@playwright/test'
import type { User } from '#domain/users/user.ts'
import type { Random } from '#server/cli/demo/random.ts'
import { dayAhead } from './an-area.ts'
import { askFor } from './browser-area.ts'
import type { Ledger, Thing } from './browser-ledger.ts'
import { aJpeg } from './browser-picture.ts'
import { pressAct } from './browser-screen.ts'

interface Life {
  ledger: Ledger
  chance: Random
  person: User
  areaName: string
}

/** What a resident does in the app on an ordinary day, each recorded before and after. */
export function habitsOf({ ledger, chance, person, areaName }: Life) {
  let made = 0
  const next = () => `nº ${++made}.`

  async function recordOccurrence(page: Page): Promise<void> {
    const thing: Thing = { kind: 'occurrence', name: `Barulho ${next()}`, photos: chance.below(2), words: [] }
    await page.goto('/app/occurrences?new=1')
    const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
    await form.getByLabel('Título').fill(thing.name)
    await form.getByLabel('Descrição').fill('Como foi contado.')
    if (thing.photos > 0) {
      const picker = form.locator('input[type=file]').first()
      await picker.setInputFiles(await aJpeg(page))
      await form.getByRole('img', { name: 'Foto 1' }).waitFor()
    }
    const taken = ledger.try(thing, 'Como foi contado.')
    await form.getByRole('button', { name: 'Registrar ocorrência' }).click()
    await form.waitFor({ state: 'hidden' })
    taken()
  }

  async function editOccurrence(page: Page): Promise<void> {
    const known = ledger.things.filter((thing) => thing.kind === 'occurrence' && ledger.isTold(thing))
    const thing = known.at(-1 - chance.below(Math.min(3, known.length)))
    if (!thing) return recordOccurrence(page)
    const text = `Corrigido ${next()}`
    await page.goto('/app/occurrences')
    await page.getByRole('link', { name: thing.name }).click()
    await pressAct(page, 'Editar')
    const form = page.getByRole('dialog', { name: 'Editar ocorrência' })
    await form.getByLabel('Descrição').fill(text)
    const taken = ledger.try(thing, text)
    await form.getByRole('button', { name: 'Salvar' }).click()
    await form.waitFor({ state: 'hidden' })
    taken()
  }

  async function registerPet(page: Page): Promise<void> {
    const thing: Thing = { kind: 'pet', name: `Gato ${next()}`, photos: chance.below(2), words: [] }
    await page.goto(`/app/my-unit?pets=${person.id}`)
    await page.getByRole('button', { name: 'Novo pet' }).click()
    const form = page.getByRole('dialog', { name: 'Novo pet' })
    await form.getByLabel('Nome').fill(thing.name)
    await form.getByRole('radio', { name: 'Gato' }).check()
    await form.getByRole('radio', { name: 'Médio' }).check()
    if (thing.photos > 0) {
      await form.locator('input[type=file][multiple]').setInputFiles(await aJpeg(page))
      await form.getByRole('img').waitFor()
    }
    const taken = ledger.try(thing, '')
    await form.getByRole('button', { name: 'Adicionar pet' }).click()
    await form.waitFor({ state: 'hidden' })
    taken()
  }

  /** Each on a date of its own, so that none is refused. */
  async function askForArea(page: Page): Promise<void> {
    const day = dayAhead(20 + made++)
    const thing: Thing = { kind: 'reservation', name: day, photos: 0, words: [] }
    await page.goto('/app/reservations')
    const taken = ledger.try(thing, '')
    await askFor(page, { area: areaName, day, from: '14:00', until: '16:00' })
    await page.getByRole('dialog', { name: 'Nova reserva' }).waitFor({ state: 'hidden' })
    taken()
  }

  const habits = [recordOccurrence, recordOccurrence, editOccurrence, registerPet, askForArea]
  return { some: (page: Page) => chance.pick(habits)(page) }
}
