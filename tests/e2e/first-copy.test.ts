import type { Page } from '@playwright/test'
import { aSignal, respond } from '#tests/support/browser-signal.ts'
import { expect, test } from '#tests/support/browser-test.ts'

/** A device that has received nothing says so; it does not say that there is nothing. */

const lists = [
  ['/app/occurrences', 'Erro ao carregar ocorrências'],
  ['/app/reservations', 'Erro ao carregar reservas'],
  ['/app/reservations/areas', 'Erro ao carregar áreas'],
  ['/app/assemblies', 'Erro ao carregar assembleias'],
  ['/app/residences', 'Erro ao carregar unidades'],
  ['/app/residents', 'Falha ao buscar moradores.'],
  ['/app/collaborators', 'Erro ao carregar colaboradores'],
  ['/app/users', 'Erro ao carregar usuários'],
  ['/app/condominium-documents', 'Erro ao carregar documentos'],
  ['/app/privacy-requests', 'Erro ao carregar pedidos'],
  ['/app/statement', 'Erro ao buscar comunicados'],
  ['/app/announcements', 'Erro ao carregar comunicados'],
] as const

const asksTheCopy = ({ url }: { url?: string }) => url?.startsWith('/api/sync') ?? false

test('an administrator whose server fails at the first copy reads in every list that nothing has come', async ({
  server,
  enter,
}) => {
  const way = await aSignal(server.url)
  try {
    way.meet(asksTheCopy, ({ answer }) => {
      answer.writeHead(500, { 'content-type': 'application/problem+json' }).end(
        JSON.stringify({
          type: 'about:blank',
          title: 'internal',
          status: 500,
          code: 'internal',
          detail: '',
        }),
      )
    })
    const page = await enter('admin@demo.zelo', { isInstalled: true, baseURL: way.url })
    await saysWhatIsMissing(page, 'Faltam dados')
    way.letThrough()
    await page.goto('/app/occurrences')
    await expect(page.getByText(/^Total de \d+ registros$/)).toBeVisible()
    await expect(page.getByText('não chegaram todos')).toBeHidden()
  } finally {
    await way.stop()
  }
})

test('and so does one whose requests for it are cut', async ({ server, enter }) => {
  const way = await aSignal(server.url)
  try {
    way.meet(asksTheCopy, ({ answer }) => void answer.destroy())
    await saysWhatIsMissing(
      await enter('admin@demo.zelo', { isInstalled: true, baseURL: way.url }),
      'Offline',
    )
  } finally {
    await way.stop()
  }
})

test('a síndico whose copy is half here gets no list on paper that passes for the whole', async ({
  server,
  enter,
}) => {
  const way = await aSignal(server.url)
  try {
    let pages = 0
    way.meet(asksTheCopy, async (stopped) => {
      if (pages++ === 0) respond(stopped.answer, await stopped.ask()) // the next one is on its way
    })
    const page = await enter('sindico@demo.zelo', {
      isInstalled: true,
      baseURL: way.url,
      at: '/app/residences',
    })
    const print = page.getByRole('button', { name: 'Imprimir' })
    await expect(print).toHaveAccessibleDescription('Os dados ainda estão chegando a este aparelho.')
    await page.evaluate(() => dispatchEvent(new Event('beforeprint'))) // by the browser's own menu
    await expect(page.locator('[data-paper]')).toContainText('Lista incompleta')
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    way.letThrough()
    await page.reload()
    await expect(print).toHaveAccessibleDescription('')
  } finally {
    await way.stop()
  }
})

async function saysWhatIsMissing(page: Page, badge: string): Promise<void> {
  const main = page.getByRole('main')
  for (const [address, title] of lists) {
    await page.goto(address)
    await expect(main.getByText(title, { exact: true }), address).toBeVisible()
    await expect(main.getByRole('button', { name: 'Tentar novamente' }).first(), address).toBeVisible()
    await expect(main, address).not.toContainText(/Nenhum|por aqui|Cadastre|Total de|nada para ler/)
    await expect(page.getByRole('link', { name: /Abrir pendências/ })).toContainText(badge)
  }
  await page.goto('/app/pendencies')
  await expect(main).toContainText('Nada a enviar')
  await page.goto('/app')
  await expect(main).toContainText(/Unidades\s*–/)
  await expect(main).toContainText('Os dados ainda não chegaram a este aparelho.')
}
