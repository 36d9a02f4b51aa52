import { writeFile } from 'node:fs/promises'
import { dayAhead } from '#tests/support/an-area.ts'
import { aNeighbour, signInByApi } from '#tests/support/browser-api.ts'
import { anOwnArea } from '#tests/support/browser-area.ts'
import { aSindico } from '#tests/support/browser-assembly.ts'
import { anIssuingCondominium } from '#tests/support/browser-boleto.ts'
import { browserNames } from '#tests/support/browser-names.ts'
import { aPhonePhoto, sizeOfJpeg } from '#tests/support/browser-picture.ts'
import { demoPassword } from '#tests/support/browser-server.ts'
import { isWrite, respond } from '#tests/support/browser-signal.ts'
import { outboxOf } from '#tests/support/browser-store.ts'
import { expect, narrow, test, type Visits, wide } from './engine-test.ts'
import { keepFaults } from './page-faults.ts'
import type { Visitor } from './visitor.ts'

const doorman = 'colaborador@demo.zelo'

test('somebody signs in at the door, and soon Zelo is ready to work without network', async ({ visit }) => {
  const visitor = await visit({ at: '/?entrar=1', size: narrow })
  await visitor.type('E-mail', 'morador@demo.zelo')
  await visitor.type('Senha', demoPassword)
  await visitor.press('button', 'Entrar')
  await expect.poll(() => visitor.evaluate(() => location.pathname)).toMatch(/dashboard$/)
  await isReady(visitor)
})

test('a photo as phones take them reaches the server as a small JPEG', async ({ server, visit }, info) => {
  const title = '402 com vidro quebrado'
  const visitor = await visit({ email: doorman, at: '/app/occurrences' })
  const { buffer } = await aPhonePhoto(visitor, 'vidro.jpg')
  const path = info.outputPath('vidro.jpg')
  await writeFile(path, buffer)
  await record(visitor, title, path)
  await visitor.seesInRow(title, /\d{4}-\d{4}/)
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  await expect.poll(async () => (await sindico.occurrencesTitled(title))[0]?.photos).toHaveLength(1)
  const [row] = await sindico.occurrencesTitled(title)
  const bytes = await sindico.photo(row?.photos[0]?.id ?? '')
  expect(sizeOfJpeg(bytes)).toEqual({ width: 1600, height: 1200 })
  expect(bytes.length).toBeLessThan(buffer.length / 4)
  expect(bytes.includes('Exif')).toBe(false)
  await visitor.press('link', new RegExp(title))
  await visitor.find('image', /^Foto 1/)
})

test('a resident asks for the party room with the fields of their browser, which are pale until filled', async ({
  server,
  visit,
}) => {
  const hall = await anOwnArea(server, 'Salão da garça')
  const visitor = await visit({
    email: await aNeighbour(server),
    at: '/app/reservations?nova=1',
    size: narrow,
  })
  await visitor.fill('Área', hall.name)
  await visitor.fill('Início: dia', '')
  for (const label of ['Início: dia', 'Início: hora'])
    expect(await visitor.groundOf(label), label).not.toMatch(/transparent|, 0\)$/)
  await visitor.fill('Início: dia', dayAhead(30))
  await visitor.fill('Início: hora', '14:00')
  await visitor.fill('Fim: hora', '18:00')
  await visitor.press('button', 'Solicitar reserva')
  await expect.poll(() => hall.reservations()).toHaveLength(1)
  const [asked] = await hall.reservations()
  expect(asked).toMatchObject({ status: 'PENDING', start_datetime: `${dayAhead(30)}T17:00:00.000Z` })
})

test('a resident votes, and their receipt is there', async ({ server, visit }) => {
  const sindico = await aSindico(server)
  const id = await sindico.assembly({ title: 'Troca do portão', status: 'IN_PROGRESS' })
  const visitor = await visit({
    email: await aNeighbour(server),
    at: `/app/assemblies/${id}`,
    size: narrow,
  })
  await visitor.press('button', 'Votar')
  await visitor.press('radio', 'SIM')
  await visitor.press('button', 'Confirmar voto')
  await visitor.sees('Seu voto foi contado.')
  await visitor.sees(/Recibo \w+/)
  expect(await sindico.read(id)).toMatchObject({ votes_count: 1, votes: [] })
})

test('a doorman opens Zelo again while the server is away, records, and it arrives once', async ({
  server,
  visit,
}) => {
  const title = '304 com infiltração no teto'
  const visitor = await visit({ email: doorman, at: '/app/occurrences', size: narrow })
  await isReady(visitor)
  visitor.way.cut()
  await visitor.reload()
  await record(visitor, title)
  await visitor.seesInRow(title, 'Aguardando envio')
  await visitor.open('/app/reservations') // a screen that was never open here
  await visitor.sees('Reservas')
  await visitor.open('/app/occurrences')
  await visitor.seesInRow(title, 'Aguardando envio')
  visitor.way.restore()
  await visitor.seesInRow(title, /\d{4}-\d{4}/)
  await expect.poll(() => outboxOf(visitor)).toEqual([])
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  expect(await sindico.occurrencesTitled(title)).toHaveLength(1)
})

test('what is recorded in one tab shows in the other, and both send it once', async ({ server, visit }) => {
  const title = '302 com campainha muda'
  const first = await visit({ email: doorman, at: '/app/occurrences' })
  await isReady(first)
  const second = await first.another()
  await second.open('/app/occurrences')
  await second.sees(/Total de \d+ registros/)
  first.way.cut()
  await record(first, title)
  await second.seesInRow(title, 'Aguardando envio')
  first.way.restore()
  await first.seesInRow(title, /\d{4}-\d{4}/)
  await second.seesInRow(title, /\d{4}-\d{4}/)
  await expect.poll(() => outboxOf(second)).toEqual([])
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  expect(await sindico.occurrencesTitled(title)).toHaveLength(1)
})

test('whoever leaves in the middle of the first copy, and comes back, finds everything', async ({ visit }, {
  project,
}) => {
  const visitor = await visit({ email: 'admin@demo.zelo', at: '/contact.json' })
  const left: (string | null)[] = []
  for (const comes of [false, true, true]) {
    const held = holdPageAfter(visitor, 1)
    await visitor.open('/app/occurrences')
    await visitor.evaluate(noteHowLeft)
    await expect.poll(held.isHeld).toBe(true)
    if (comes) held.release() // it is being written
    await visitor.open('/contact.json')
    left.push(await visitor.evaluate(() => sessionStorage.getItem('left')))
  }
  expect(left).toEqual(Array(3).fill(project.name === 'webkit' ? 'kept' : 'ended'))
  visitor.way.letThrough()
  await visitor.open('/app/occurrences')
  await visitor.sees(/Total de \d+ registros/)
  await isReady(visitor)
})

test('a newer version is told and taken, and a slip opens as a PDF', async ({ server, visit }) => {
  const house = await anIssuingCondominium(server)
  const boleto = await house.boleto(await house.payer())
  const visitor = await visit({ email: house.sindico, at: `/app/financial/boletos/${boleto.id}`, size: wide })
  await isReady(visitor)
  visitor.way.rewrite('/service-worker.js', (worker) => `${worker}\n// a newer version`)
  await visitor.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  await visitor.sees('Nova versão disponível')
  await visitor.evaluate(() => void Object.assign(window, { isOld: true }))
  await visitor.press('button', 'Atualizar')
  // Not a poll: the page may go away while it is asked.
  await expect(async () => expect(await visitor.evaluate(() => 'isOld' in window)).toBe(false)).toPass()
  await visitor.press('button', 'Abrir PDF')
  await expect.poll(visitor.tabs).toBe(2)
})

/**
 * What each engine lacks. Under the name of an iPhone WebKit, which has no push here either, is a tab of Safari: only the
 * installed app has it there. Chromium asks nobody for permission where it has no window.
 */
const lacking = {
  webkit: { sync: true, push: 'Este navegador não tem notificações', asIPhone: 'Instale o Zelo primeiro' },
  firefox: { sync: true, push: 'Desligadas', asIPhone: 'Desligadas' },
  chromium: { sync: false, push: 'Bloqueadas neste navegador', asIPhone: 'Bloqueadas neste navegador' },
}

test('a doorman reads in Notificações what is missing for them, and in Pendências when Zelo sends what waits', async ({
  visit,
}, { project }) => {
  const lacks = lacking[project.name as keyof typeof lacking] // the config's projects
  const visitor = await visit({ email: doorman, at: '/contact.json', size: narrow })
  visitor.way.addScript(`(${keepFaults.toString()})();
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => '${browserNames.iPhone('18.6')}' })`)
  await visitor.open('/app/profile/notifications')
  await visitor.sees(lacks.asIPhone)
  visitor.way.addScript(`(${keepFaults.toString()})()`)
  await visitor.open('/app/profile/notifications')
  await visitor.sees(lacks.push)

  visitor.way.meet(isWrite, () => undefined) // never answered
  await visitor.open('/app/occurrences')
  await visitor.sees(/Total de \d+ registros/)
  await record(visitor, '303 com persiana solta')
  await visitor.open('/app/pendencies')
  await visitor.sees('303 com persiana solta')
  const words =
    'Este navegador envia enquanto o Zelo está aberto: deixe-o aberto, ou volte a abri-lo com internet.'
  await visitor.sees(lacks.sync ? words : /^(?![^]*Este navegador envia)/)
})

/** The worker has the app and the copy is whole: from here on it works without network. */
async function isReady(visitor: Visitor): Promise<void> {
  await visitor.sees('Sincronizado')
  expect(await visitor.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** After so many pages of the copy the next one is held back, until it is released. */
function holdPageAfter({ way }: Awaited<ReturnType<Visits['visit']>>, whole: number) {
  let [passed, isHeld] = [0, false]
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  way.meet(
    ({ method, url }) => method === 'GET' && url?.startsWith('/api/sync?') === true,
    async ({ answer, ask }) => {
      const page = await ask()
      isHeld ||= passed === whole
      if (passed++ >= whole) await released
      respond(answer, page)
    },
  )
  return { isHeld: () => isHeld, release: () => release() }
}

/** Whether the browser keeps the page that is left, stopped as it is. */
function noteHowLeft(): void {
  addEventListener('pagehide', ({ persisted }) =>
    sessionStorage.setItem('left', persisted ? 'kept' : 'ended'),
  )
}

async function record(visitor: Visitor, sentence: string, photo?: string): Promise<void> {
  await visitor.press('button', 'Nova ocorrência')
  await visitor.type('O que aconteceu?', sentence)
  if (photo) {
    await visitor.attach(photo)
    await visitor.find('image', /^Foto 1/)
  }
  await visitor.press('button', 'Registrar ocorrência')
  await visitor.seesNoDialog()
}
