import type { Area } from '#domain/areas/area.ts'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { aSindico } from '#tests/support/browser-assembly.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { desk, phone } from '#tests/support/browser-launch.ts'
import { isOnDevice, openOccurrences, pressAction, recordQuickly } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const looks = [
  { name: 'a phone', viewport: phone },
  { name: 'a desk', viewport: desk },
] as const

for (const { name, ...look } of looks) {
  test(`axe finds nothing that shuts people out of the public pages on ${name}`, async ({ aBrowser }) => {
    const page = await aBrowser({ ...look, isInstalled: true })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/?entrar=1')
    const door = page.getByRole('dialog', { name: 'Entrar' })
    await door.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(door.getByText('Senha é obrigatória')).toBeVisible()
    await expectNoBarriers(page)
    await door.getByRole('button', { name: 'Ainda não tem conta? Criar Conta' }).click()
    await expect(page.getByRole('dialog', { name: 'Criar Conta' })).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/activate-account')
    await expect(page.getByText('Passo 1 de 2')).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/activate-account?token=AAAA-BBBB-CCCC-DDDD&email=alguem@demo.zelo')
    await expect(page.getByText('Passo 2 de 2')).toBeVisible()
    await expectNoBarriers(page)
  })

  test(`axe finds nothing that shuts people out of the app on ${name}`, async ({ server, enter }) => {
    const sindico = await signInByApi(server, 'sindico@demo.zelo')
    const pictured = (await sindico.occurrences()).find(({ photos }) => photos.length > 0)
    const own = await (
      await signInByApi(server, 'colaborador@demo.zelo')
    ).record({ title: `Ronda em ${name}` })
    const page = await enter('colaborador@demo.zelo', { ...look, isInstalled: true })
    await expect(page.getByText('Reservas de hoje')).toBeVisible()
    await isOnDevice(page)
    await expectNoBarriers(page)

    await page.goto(`/app/occurrences/${pictured?.id}`)
    await page.getByRole('img', { name: 'Foto 1' }).click()
    await expect(page.getByRole('dialog', { name: 'Fotos' })).toBeVisible()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expectNoBarriers(page)
    await page.goto(`/app/occurrences/${own}`)
    await pressAction(page, 'Editar')
    await expect(page.getByRole('dialog', { name: 'Editar ocorrência' })).toBeVisible()
    await expectNoBarriers(page)

    await page.goto('/app/nao-existe')
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/app/profile')
    await expect(page.getByText('Aparência')).toBeVisible()
    await expectNoBarriers(page)

    await openOccurrences(page)
    await expectNoBarriers(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Nova ocorrência' }).click()
    const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
    await form.getByRole('button', { name: 'Registrar ocorrência' }).click()
    await expect(form.getByText('Conte em uma frase o que aconteceu.')).toBeVisible()
    await expectNoBarriers(page)
    await form.getByRole('button', { name: 'Fechar' }).click()
    await recordQuickly(page, `603 com barulho, anotado em ${name}`)
    await expectNoBarriers(page)
    await page.goto('/app/pendencies')
    await expect(page.getByText('Aguardando internet')).toBeVisible()
    await expectNoBarriers(page)
  })
}

for (const { name, ...look } of looks) {
  test(`axe finds nothing that shuts people out of reservations and areas on ${name}`, async ({
    server,
    enter,
  }) => {
    const page = await enter('sindico@demo.zelo', { ...look, at: '/app/reservations' })
    await expect(page.getByRole('link', { name: /, unidade \d+/ }).first()).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/app/reservations?visao=mes')
    await expect(page.getByRole('table', { name: /^Reservas de/ })).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/app/reservations?ver=tabela')
    await expect(page.getByText(/^Total de \d+ registros$/)).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Nova reserva' }).click()
    const form = page.getByRole('dialog', { name: 'Nova reserva' })
    await form.getByRole('button', { name: 'Solicitar reserva' }).click()
    await expect(form.getByText('Selecione uma unidade!')).toBeVisible()
    await expectNoBarriers(page)

    const sindico = await signInByApi(server, 'sindico@demo.zelo')
    const area = (await sindico.get<Area[]>('/areas')).find(({ photos }) => photos.length > 1)
    await page.goto('/app/reservations/areas')
    await expect(page.getByText(/^Total de \d+ registros$/)).toBeVisible()
    await expectNoBarriers(page)
    await page.goto(`/app/reservations/areas/${area?.id}`)
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    await expect(page.getByRole('dialog', { name: 'Fotos' })).toBeVisible()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expectNoBarriers(page)
  })

  test(`axe finds nothing that shuts people out of assemblies on ${name}`, async ({ server, enter }) => {
    const sindico = await aSindico(server)
    const running = await sindico.assembly({
      title: `Votada em ${name}`,
      status: 'IN_PROGRESS',
      votes_without_unit: true,
    })
    const all = await sindico.get<Assembly[]>('/assemblies')
    const closed = all.find(({ status, votes_count }) => status === 'CLOSED' && votes_count > 5)
    const page = await enter('sindico@demo.zelo', { ...look, at: '/app/assemblies' })
    await expect(page.getByText(/^Total de \d+ registros$/)).toBeVisible()
    await page.getByRole('button', { name: 'Filtros' }).click()
    await expectNoBarriers(page)
    await page.goto(`/app/assemblies/${closed?.id}`)
    await expect(page.getByRole('heading', { name: 'Quem votou' })).toBeVisible()
    await expectNoBarriers(page)
    await page.goto(`/app/assemblies/${running}`)
    await page.getByRole('button', { name: 'Votar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Votar' })
    await dialog.getByRole('button', { name: 'Confirmar voto' }).click()
    await expect(dialog.getByText('Escolha uma opção')).toBeVisible()
    await expectNoBarriers(page)
    await dialog.getByRole('radio', { name: 'SIM' }).check()
    await dialog.getByRole('button', { name: 'Confirmar voto' }).click()
    await expect(page.getByText('Seu voto foi contado.')).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/app/assemblies/create')
    await page.getByRole('button', { name: 'Criar assembleia' }).click()
    await expect(page.getByText('Preencha todos os campos obrigatórios').first()).toBeVisible()
    await expectNoBarriers(page)
  })
}

for (const [name, viewport] of [['a phone', phone] as const, ['a desk', desk] as const]) {
  test(`axe finds nothing that shuts people out of units and a resident’s record on ${name}, by day and by night`, async ({
    server,
    enter,
  }) => {
    const sindico = await signInByApi(server, 'sindico@demo.zelo')
    const unit = (await sindico.units()).find((one) => one.unit === '304')
    const page = await enter('sindico@demo.zelo', { viewport, at: '/app/residences' })
    await expect(page.getByText(/^Total de \d+ registros$/)).toBeVisible()
    await expectNoBarriers(page)
    await pressAction(page, 'Importar')
    const file = { name: 'casas.csv', mimeType: 'text/csv', buffer: Buffer.from(aSmallFile) }
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText('1 linha com problema')).toBeVisible()
    await expectNoBarriers(page)
    await page.goto(`/app/residences/${unit?.id}`)
    await expect(page.getByRole('heading', { name: 'Unidade 304' })).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Ver documentos' }).click()
    const papers = page.getByRole('dialog', { name: 'Documentos - Unidade 304' })
    await expect(papers.getByRole('listitem').first()).toBeVisible()
    await expectNoBarriers(page)

    const { user } = await signInByApi(server, 'morador@demo.zelo')
    await page.goto('/app/residents')
    await expect(page.getByText(/^Total de \d+ registros$/)).toBeVisible()
    await expectNoBarriers(page)
    await page.goto(`/app/residents/${user.id}`)
    await pressAction(page, 'Editar')
    const form = page.getByRole('dialog', { name: 'Editar morador' })
    for (const tab of ['Dados pessoais', 'Contatos', 'Unidades', 'Acesso ao sistema']) {
      await form.getByRole('tab', { name: tab }).click()
      await expectNoBarriers(page)
    }
  })

  test(`axe finds nothing that shuts residents out of their unit, pets and vehicles on ${name}, by day and by night`, async ({
    enter,
  }) => {
    const page = await enter('morador@demo.zelo', { viewport, at: '/app/my-unit' })
    await expect(page.getByRole('heading', { name: 'Unidade 304' })).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Gerenciar Pets' }).click()
    await page.getByRole('button', { name: 'Novo pet' }).click()
    const pet = page.getByRole('dialog', { name: 'Novo pet' })
    await pet.getByRole('button', { name: 'Adicionar pet' }).click()
    await expect(pet.getByText('Nome é obrigatório')).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/app/my-unit')
    await page.getByRole('button', { name: 'Gerenciar Veículos' }).click()
    await page
      .getByRole('dialog', { name: /^Veículos de/ })
      .getByRole('button', { name: /^Editar \S/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Editar veículo' })).toBeVisible()
    await expectNoBarriers(page)
  })
}

const aSmallFile = 'Unidade;Nome;E-mail\n9101;Ana Lins;ana.lins@casa.test\n9102;Bento Lins;bento\n'
