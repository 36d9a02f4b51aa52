import type { Page } from '@playwright/test'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import type { Pet } from '#domain/pets/pet.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { seededRandom } from '#server/cli/demo/random.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { anOwnArea } from '#tests/support/browser-area.ts'
import { cycles } from '#tests/support/cycles.ts'
import { aKillSwitch } from '#tests/support/browser-kill-switch.ts'
import { habitsOf } from '#tests/support/browser-habits.ts'
import { aRegister } from '#tests/support/browser-household.ts'
import { aLedger, type Found } from '#tests/support/browser-ledger.ts'
import { aPhone } from '#tests/support/browser-phone.ts'
import { isOnDevice, signIn } from '#tests/support/browser-screen.ts'
import { outboxOf, personStores } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

test('a phone that dies at any moment keeps whatever its screen had taken, and the server gets each once', async ({
  server,
  watch,
}) => {
  test.setTimeout(90_000 + cycles * 40_000)
  const chance = seededRandom(seed)
  const ledger = aLedger()
  const register = await aRegister(server)
  const person = await register.resident('Iolanda Teles', await register.unit(`K${seed}`))
  const area = await anOwnArea(server, `Salão das quedas ${seed}`)
  const habits = habitsOf({ ledger, chance, person, areaName: area.name })
  const phone = await aPhone(server.url)
  const fate = aKillSwitch(phone.signal, chance)
  const isKept = (found: Found[], where: string) =>
    expect(ledger.brokenBy(found), `${where}, with SEED=${seed}`).toEqual([])

  async function oneLife(): Promise<void> {
    let isDead = false
    const page = await phone.open()
    watch(page.context())
    const death = new Promise<void>((resolve, reject) => {
      fate.draw(() => {
        isDead = true
        phone.kill().then(resolve, reject)
      })
    })
    const life = live(page).catch((error: unknown) => {
      if (!isDead) throw error // what a page answers that is no more
    })
    await Promise.all([life, death])
  }

  async function live(page: Page): Promise<void> {
    await page.goto('/app/occurrences')
    await isOnDevice(page)
    isKept(await onDevice(page), 'on the phone after a death')
    for (let acts = 2 + chance.below(3); acts > 0; acts--) {
      const luck = chance.next()
      if (luck < 0.5) await phone.loseSignal()
      if (luck > 0.8) await phone.findSignal()
      await habits.some(page)
    }
    await phone.findSignal()
    await expect.poll(() => outboxOf(page)).toEqual([])
    fate.atRest()
  }

  try {
    const first = await phone.open()
    await signIn(first, person)
    await isOnDevice(first)
    await phone.kill()
    for (let cycle = 1; cycle <= cycles; cycle++) await test.step(`life ${cycle}`, oneLife)

    const page = await phone.open()
    await phone.findSignal()
    await page.goto('/app/pendencies')
    await expect.poll(() => outboxOf(page)).toEqual([])
    await expect(page.getByText('Tudo enviado')).toBeVisible()
    isKept(await onDevice(page), 'on the phone at the end')
    const resident = await signInByApi(server, person.email)
    const there = [
      ...(await resident.occurrences()).map(occurrenceFound),
      ...(await register.petsOf(person)).map(petFound),
      ...(await area.reservations()).map(reservationFound),
    ]
    isKept(there, 'at the server')
    expect(fate.counter.takenTwice()).toEqual([])
    const { taken, repeated } = fate.counter
    const told = ledger.things.filter(ledger.isTold).length
    const things = { tried: ledger.things.length, told, there: there.length }
    const figures = { seed, cycles, ...things, changes: taken(), repeated: repeated() }
    process.stdout.write(`${JSON.stringify({ ...figures, deaths: fate.deaths })}\n`)
  } finally {
    await phone.drop()
  }
})

async function onDevice(page: Page): Promise<Found[]> {
  const { occurrences = [], pets = [], reservations = [] } = await personStores(page)
  return [
    ...(occurrences as Occurrence[]).map(occurrenceFound), // each store holds its entity's rows
    ...(pets as Pet[]).map(petFound),
    ...(reservations as Reservation[]).map(reservationFound),
  ]
}

function occurrenceFound({ title, description, photos }: Occurrence): Found {
  return { kind: 'occurrence', name: title, text: description, photos: photos.length }
}

function petFound({ name, photos }: Pet): Found {
  return { kind: 'pet', name, text: '', photos: photos.length }
}

function reservationFound({ start_datetime }: Reservation): Found {
  return { kind: 'reservation', name: start_datetime.slice(0, 10), text: '', photos: 0 }
}
