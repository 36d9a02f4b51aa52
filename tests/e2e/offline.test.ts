import { signInByApi } from '#tests/support/browser-api.ts'
import { tablet } from '#tests/support/browser-launch.ts'
import { aPhone } from '#tests/support/browser-phone.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import {
  countLoads,
  isOnDevice,
  openOccurrences,
  recordQuickly,
  rowOf,
  signIn,
} from '#tests/support/browser-screen.ts'
import { outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a doorman without signal records an occurrence with a photo, his phone dies, and the síndico still gets it once', async ({
  server,
  enter,
  watch,
}) => {
  const title = '304 com vazamento no teto'
  const tabletOfSindico = await enter('sindico@demo.zelo', { isInstalled: true, viewport: tablet })
  await openOccurrences(tabletOfSindico)
  const loads = countLoads(tabletOfSindico)

  const phoneOfDoorman = await aPhone(server.url)
  try {
    let page = await phoneOfDoorman.open()
    watch(page.context())
    await signIn(page, { email: 'colaborador@demo.zelo' })
    await openOccurrences(page)
    await isOnDevice(page)
    const photo = await aJpeg(page)
    await phoneOfDoorman.loseSignal()
    await recordQuickly(page, `${title}. Pingando na vaga 32.`, photo)
    await expect(rowOf(page, title)).toContainText('Aguardando envio')
    await phoneOfDoorman.kill()

    page = await phoneOfDoorman.open()
    watch(page.context())
    await page.goto('/app/occurrences')
    await expect(rowOf(page, title)).toContainText('Aguardando envio')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
    await expect(rowOf(tabletOfSindico, title)).toHaveCount(0)

    await phoneOfDoorman.findSignal()
    await expect(page.getByText(/Protocolo nº \d{4}-\d{4}/)).toBeVisible()
    const protocol = /\d{4}-\d{4}/.exec(await page.getByText(/Protocolo nº/).innerText())?.[0] ?? ''

    const sindico = await signInByApi(server, 'sindico@demo.zelo')
    await expect.poll(async () => (await sindico.occurrencesTitled(title))[0]?.photos).toHaveLength(1)
    const rows = await sindico.occurrencesTitled(title)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ unit: '304', type: 'LEAK', protocol })
    const bytes = await sindico.photo(rows[0]?.photos[0]?.id ?? '')
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect(bytes).toHaveLength(rows[0]?.photos[0]?.size ?? 0)

    await tabletOfSindico.getByRole('link', { name: title }).click()
    await expect(tabletOfSindico.getByText(`Protocolo nº ${protocol}`)).toBeVisible()
    await expect(tabletOfSindico.getByRole('img', { name: 'Foto 1' })).toBeVisible()
    expect(loads()).toBe(0)
  } finally {
    await phoneOfDoorman.drop()
  }
})

test('a phone that dies before it hears the server’s yes sends again when it wakes, and there is still one occurrence', async ({
  server,
  watch,
}) => {
  const title = '701 sem água quente'
  const phoneOfDoorman = await aPhone(server.url)
  try {
    let page = await phoneOfDoorman.open()
    watch(page.context())
    await signIn(page, { email: 'colaborador@demo.zelo' })
    await openOccurrences(page)
    await isOnDevice(page)
    await page.context().route('**/api/occurrences', async (route) => {
      await route.fetch() // and the answer is never told
    })
    await recordQuickly(page, title)
    const sindico = await signInByApi(server, 'sindico@demo.zelo')
    await expect.poll(() => sindico.occurrencesTitled(title)).toHaveLength(1)
    await phoneOfDoorman.kill()

    page = await phoneOfDoorman.open()
    watch(page.context())
    await page.goto('/app/occurrences')
    await expect(rowOf(page, title)).toContainText('nº')
    await expect.poll(() => outboxOf(page)).toEqual([])
    expect(await sindico.occurrencesTitled(title)).toHaveLength(1)
  } finally {
    await phoneOfDoorman.drop()
  }
})
