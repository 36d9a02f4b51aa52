import { signInByApi } from '#tests/support/browser-api.ts'
import { firefoxOptions } from '#tests/support/browser-firefox.ts'
import { isOnDevice, openOccurrences, recordQuickly, rowOf, signIn } from '#tests/support/browser-screen.ts'
import { aSignal } from '#tests/support/browser-signal.ts'
import { outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/firefox-test.ts'

test.use({
  launchOptions: {
    ...firefoxOptions,
    firefoxUserPrefs: { ...firefoxOptions.firefoxUserPrefs, 'browser.privatebrowsing.autostart': true },
  },
})

test('in a private window Zelo works without network as in any other, until the window is closed', async ({
  server,
  aBrowser,
}) => {
  const title = '101 com porta emperrada'
  const way = await aSignal(server.url)
  try {
    const page = await aBrowser({ isInstalled: true, baseURL: way.url })
    await page.goto('/contact.json')
    expect(await page.evaluate(canKeepFiles)).toBe(false) // what Firefox refuses to private windows alone
    await signIn(page, { email: 'colaborador@demo.zelo' })
    await expect(page.getByText('Em aberto agora')).toBeVisible()
    await openOccurrences(page)
    await isOnDevice(page)
    await expect(page.getByText('Sincronizado')).toBeVisible()

    way.cut()
    await page.reload()
    await recordQuickly(page, title)
    await expect(rowOf(page, title)).toContainText('Aguardando envio')
    way.restore()
    await expect(rowOf(page, title)).toContainText(/\d{4}-\d{4}/)
    await expect.poll(() => outboxOf(page)).toEqual([])
    const sindico = await signInByApi(server, 'sindico@demo.zelo')
    expect(await sindico.occurrencesTitled(title)).toHaveLength(1)
  } finally {
    await way.stop()
  }
})

function canKeepFiles(): Promise<boolean> {
  return navigator.storage.getDirectory().then(
    () => true,
    () => false,
  )
}
