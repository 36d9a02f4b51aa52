import type { Locator, Page } from '@playwright/test'
import { aNeighbour, signInByApi } from '#tests/support/browser-api.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import { hasArrived, rowOf } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a resident registers, corrects and pictures an occurrence, and is asked before what was typed is lost', async ({
  server,
  enter,
}) => {
  const email = await aNeighbour(server)
  const page = await enter(email, { at: '/app/occurrences' })

  await test.step('a resident who typed something is asked before losing it, and not otherwise', async () => {
    await openNew(page)
    const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await openNew(page)
    await form.getByLabel('Título').fill('Quase')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Descartar o que foi digitado?' })
    const safe = question.getByRole('button', { name: 'Continuar editando' })
    await expect(safe).toBeFocused()
    const ground = (button: Locator) => button.evaluate((one) => getComputedStyle(one).backgroundColor)
    const solid = await ground(form.getByRole('button', { name: 'Registrar ocorrência' }))
    expect(await ground(safe), 'what keeps the work is the solid button').toBe(solid)
    expect(await ground(question.getByRole('button', { name: 'Descartar' }))).not.toBe(solid)
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(form.getByLabel('Título')).toHaveValue('Quase')
    await form.getByRole('button', { name: 'Fechar' }).click()
    await occupyDrafts(page, 400)
    await question.getByRole('button', { name: 'Descartar' }).click()
    await expect(form).toBeHidden()
    await openNew(page)
    await expect(form.getByLabel('Título')).toHaveValue('')
  })

  await test.step('a resident fills the form, is told of everything missing at once, and gets a protocol number', async () => {
    await openNew(page)
    const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
    await expect(form.getByRole('radio', { name: 'Outro' })).toBeChecked()
    await form.getByRole('button', { name: 'Registrar ocorrência' }).click()
    await expect(form.getByText('Título é obrigatório')).toBeVisible()
    await expect(form.getByText('Descrição é obrigatória')).toBeVisible()
    await expect(form.getByLabel('Título')).toBeFocused()
    // Whoever has one unit is not asked which: it is theirs until they say that it is everybody's.
    await expect(form.getByRole('radio', { name: /^Unidade \d+$/ })).toBeChecked()
    await form.getByRole('radio', { name: 'Área comum' }).check()

    await form.getByRole('radio', { name: 'Manutenção' }).check()
    await form.getByLabel('Título').fill('Interfone mudo')
    await form.getByLabel('Descrição').fill('Chama, mas não se ouve a portaria.')
    await form.getByRole('button', { name: 'Registrar ocorrência' }).click()
    await expect(page.getByText('Ocorrência registrada com sucesso!')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(rowOf(page, 'Interfone mudo').first()).toContainText('Área comum')
    await page.getByRole('link', { name: 'Interfone mudo' }).click()
    await expect(page.getByText(/Protocolo nº \d{4}-\d{4}/)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Histórico' })).toContainText('registrou a ocorrência')

    await page.getByRole('button', { name: 'Editar' }).click()
    const edit = page.getByRole('dialog', { name: 'Editar ocorrência' })
    await edit.getByLabel('Descrição').fill('Voltou a funcionar pela metade.')
    await edit.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Ocorrência atualizada com sucesso!')).toBeVisible()
    await expect(page.getByText('Voltou a funcionar pela metade.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Histórico' })).toContainText('editou')
  })

  await test.step('a resident adds photos, goes through them with the keyboard, and a text file is refused', async () => {
    const api = await signInByApi(server, email)
    const id = await api.record({ title: 'Mofo no quarto' })
    await page.goto(`/app/occurrences/${id}`)
    const field = page.getByRole('group', { name: 'Fotos', exact: true })
    const picker = field.locator('input[type=file]').last()
    await picker.setInputFiles([await aJpeg(page, 'um.jpg'), await aJpeg(page, 'dois.jpg')])
    await expect(page.getByRole('img', { name: /^Foto \d$/ })).toHaveCount(2)
    const text = { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('não sou uma foto') }
    await picker.setInputFiles(text)
    await expect(field.getByText('Esta foto não pôde ser lida.')).toBeVisible()
    await expect(page.getByRole('alert').getByText('Esta foto não pôde ser lida.')).toBeVisible()

    await page.getByRole('button', { name: 'Foto 1', exact: true }).focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Fotos' })
    await expect(viewer.getByText('1 de 2')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 de 2')).toBeVisible()
    await page.keyboard.press('Home')
    await expect(viewer.getByText('1 de 2')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()

    await page.getByRole('button', { name: 'Remover Foto 2' }).click()
    await expect(page.getByRole('img', { name: /^Foto \d$/ })).toHaveCount(1)
    // With a mouse pictures are also dragged or pasted; what is pasted where one answers goes with the answer.
    await expect(field.getByRole('button', { name: 'Tirar foto' })).toHaveCount(0)
    const answering = page.getByRole('group', { name: 'Fotos da resposta' })
    await give(page.getByPlaceholder('Escreva uma resposta'), 'paste')
    await expect(answering.getByRole('img')).toHaveCount(1)
    await expect(page.getByRole('img', { name: /^Foto \d$/ })).toHaveCount(1)
    await give(field, 'drop')
    await expect(page.getByRole('img', { name: /^Foto \d$/ })).toHaveCount(2)
    await page.getByRole('button', { name: 'Remover Foto 2' }).click()
    await expect(page.getByRole('img', { name: /^Foto \d$/ })).toHaveCount(1)
    await give(page.locator('body'), 'paste')
    await expect(page.getByRole('img', { name: /^Foto \d$/ })).toHaveCount(2)
    await page.getByRole('button', { name: 'Remover Foto 2' }).click()
    await expect(page.getByRole('img', { name: /^Foto \d$/ })).toHaveCount(1)
    await expect.poll(async () => (await api.occurrencesTitled('Mofo no quarto'))[0]?.photos).toHaveLength(1)
  })
})

test('a síndico narrows the list, sends its address to somebody, and archives with a reason what only its author deletes', async ({
  server,
  enter,
}) => {
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  const page = await enter('sindico@demo.zelo', { at: '/app/occurrences' })

  await test.step('a síndico narrows the list without accents, sends the address to somebody, and clears it', async () => {
    await sindico.record({ title: 'Infiltração na área de serviço', type: 'LEAK' })
    await expect(rowOf(page, 'Infiltração na área de serviço')).toBeVisible()
    await hasArrived(page)
    const all = await page.getByText(/^Total de/).innerText()
    await page.getByLabel('Buscar').fill('infiltracao AREA')
    await page.getByLabel('Situação').selectOption('Aberta')
    await page.getByLabel('Tipo').selectOption('Vazamento')
    await expect(page.getByText('Total de 1 registro')).toBeVisible()
    const asked = Object.fromEntries(new URL(page.url()).searchParams)
    expect(asked).toEqual({ text: 'infiltracao AREA', status: 'OPEN', type: 'LEAK' })

    const elsewhere = await page.context().newPage()
    await elsewhere.goto(page.url())
    await expect(elsewhere.getByText('Total de 1 registro')).toBeVisible()
    await expect(elsewhere.getByLabel('Buscar')).toHaveValue('infiltracao AREA')
    await page.getByLabel('Situação').selectOption('Fechada')
    await expect(page.getByText('Nada encontrado com estes filtros')).toBeVisible()
    await page.getByRole('search').getByRole('button', { name: 'Limpar', exact: true }).click()
    await expect(page.getByText(all)).toBeVisible()
    await expect(page).toHaveURL(/\/app\/occurrences$/)
  })

  const email = await aNeighbour(server)
  const author = await enter(email, { at: '/app/occurrences' })
  const title = 'Registrada duas vezes'
  const id = await (await signInByApi(server, email)).record({ title })

  await test.step('a síndico archives it with a reason: it leaves the lists, its author reads why, and it can come back', async () => {
    await expect(rowOf(author, title)).toBeVisible()
    await page.getByRole('button', { name: `Ações de ${title}` }).click()
    await expect(page.getByRole('menuitem', { name: /Editar|Excluir/ })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Arquivar' }).click()
    const question = page.getByRole('dialog', { name: 'Arquivar ocorrência' })
    await question.getByRole('button', { name: 'Arquivar' }).click()
    await expect(question.getByText('Informe o motivo do arquivamento')).toBeVisible()
    await question.getByLabel('Motivo').fill('A mesma de ontem')
    await question.getByRole('button', { name: 'Arquivar' }).click()
    await expect(rowOf(page, title)).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(rowOf(page, title)).toBeVisible()

    await page.getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Arquivar' }).click()
    await question.getByLabel('Motivo').fill('A mesma de ontem')
    await question.getByRole('button', { name: 'Arquivar' }).click()
    await expect(page.getByText(/Arquivada por Helena Prado, hoje .*: A mesma de ontem/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Iniciar análise' })).toHaveCount(0)

    await expect(rowOf(author, title)).toHaveCount(0)
    await author.getByLabel('Situação').selectOption('Arquivadas')
    await expect(author).toHaveURL(/status=ARCHIVED/)
    await author.getByRole('link', { name: title }).click()
    await expect(author.getByText(/Arquivada por Helena Prado, hoje .*: A mesma de ontem/)).toBeVisible()
    await expect(author.getByRole('button', { name: /Editar|Desarquivar/ })).toHaveCount(0)

    await page.getByRole('button', { name: 'Desarquivar' }).click()
    await expect(page.getByText('Ocorrência desarquivada: está de novo nas listas.')).toBeVisible()
    await expect(author.getByText('Arquivada por Helena Prado')).toHaveCount(0)
    await page.goto('/app/occurrences')
    await author.goto('/app/occurrences')
  })

  await test.step('its author deletes it only with the word, and it leaves every screen', async () => {
    await expect(rowOf(page, title)).toBeVisible()
    await author.getByRole('button', { name: `Ações de ${title}` }).click()
    await author.getByRole('menuitem', { name: 'Excluir' }).click()
    const question = author.getByRole('alertdialog', { name: 'Excluir ocorrência' })
    await expect(question).toContainText(title)
    await question.getByLabel('Digite EXCLUIR').fill('excluir')
    await expect(question.getByRole('button', { name: 'Excluir' })).toBeDisabled()
    await author.keyboard.press('Enter')
    await expect(question.getByText('Digite EXCLUIR para confirmar a exclusão')).toBeVisible()
    await question.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
    await question.getByRole('button', { name: 'Excluir' }).click()
    await expect(author.getByText('Ocorrência excluída com sucesso!')).toBeVisible()
    await expect(rowOf(page, title)).toHaveCount(0)
    await expect(rowOf(author, title)).toHaveCount(0)
    expect((await sindico.call('GET', `/occurrences/${id}`)).status).toBe(404)
  })
})

test('an occurrence goes from open to resolved by the síndico, and its author, who watches, closes it', async ({
  server,
  enter,
}) => {
  const email = await aNeighbour(server)
  const id = await (await signInByApi(server, email)).record({ title: 'Porta do salão' })
  const author = await enter(email, { at: `/app/occurrences/${id}` })
  const sindico = await enter('sindico@demo.zelo', { at: `/app/occurrences/${id}` })

  await expect(author.getByRole('button', { name: 'Fechar' })).toBeHidden()
  await sindico.getByRole('button', { name: 'Iniciar análise' }).click()
  await expect(sindico.getByText('Ocorrência: Em Análise.')).toBeVisible()
  await expect(author.getByText('Em Análise', { exact: true })).toBeVisible()
  await expect(author.getByRole('button', { name: 'Marcar como resolvida' })).toBeHidden()
  await resolve(sindico, 'Dobradiça trocada.')
  await author.getByRole('button', { name: 'Fechar' }).click()
  await expect(sindico.getByText('Fechada', { exact: true })).toBeVisible()
  await expect(author.getByRole('button', { name: 'Editar' })).toBeHidden()

  const steps = sindico.getByRole('list', { name: 'Histórico' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /mudou para Fechada/,
    /Helena Prado mudou para Resolvida/,
    /Helena Prado mudou para Em Análise/,
    /registrou a ocorrência/,
  ])
})

test('a doorman on a phone records from a sentence, and finds one again that he had begun', async ({
  server,
  enter,
}) => {
  const page = await enter('colaborador@demo.zelo', { viewport: phone, at: '/app/occurrences' })

  await test.step('a doorman records in two taps and a sentence: the unit and the kind are read from it', async () => {
    await page.getByRole('button', { name: 'Nova ocorrência' }).tap()
    const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
    await expect(form.getByLabel('O que aconteceu?')).toBeFocused()
    await page.keyboard.type('304 com vazamento na garagem')
    await expect(form.getByRole('button', { name: 'Unidade' })).toContainText('304')
    await expect(form.getByRole('radio', { name: 'Vazamento' })).toBeChecked()
    await form.getByRole('button', { name: 'Registrar ocorrência' }).tap()
    await expect(page.getByText('Ocorrência registrada com sucesso!')).toBeVisible()
    await expect(rowOf(page, '304 com vazamento na garagem').first()).toContainText('Vazamento · nº')
    const sindico = await signInByApi(server, 'sindico@demo.zelo')
    const [row] = await sindico.occurrencesTitled('304 com vazamento na garagem')
    expect(row).toMatchObject({ unit: '304', type: 'LEAK', user: { email: 'colaborador@demo.zelo' } })
  })

  await test.step('a doorman whose browser closed in the middle of a sentence finds it again, photo and all', async () => {
    await hasArrived(page)
    await page.getByRole('button', { name: 'Nova ocorrência' }).click()
    const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
    await form.getByLabel('O que aconteceu?').fill('Portão da garagem aberto')
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles(await aJpeg(page))
    await expect(form.getByRole('img', { name: 'Foto 1' })).toBeVisible()
    const context = page.context()
    await page.close()
    const again = await context.newPage()
    await again.goto('/app/occurrences?new=1')
    const found = again.getByRole('dialog', { name: 'Nova ocorrência' })
    await expect(found.getByLabel('O que aconteceu?')).toHaveValue('Portão da garagem aberto')
    await expect(found.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  })
})

test('a síndico on a phone reads what is wrong where she looks, and has one act in the dock', async ({
  server,
  enter,
}) => {
  const page = await enter('sindico@demo.zelo', { viewport: phone, at: '/app/occurrences' })

  await test.step('a síndico who names no unit is told so, in the words of the field', async () => {
    await openNew(page)
    const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
    await form.getByRole('button', { name: 'Registrar ocorrência' }).click()
    await expect(form.getByText('Selecione uma residência!')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Unidade' })).toBeFocused()
  })

  await test.step('on a phone a form that is refused as a whole says so where the person looks', async () => {
    await page.setViewportSize({ ...phone, height: 560 })
    await openNew(page)
    const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
    await form.getByRole('button', { name: 'Unidade' }).click()
    await form.getByRole('option').first().click()
    await form.getByLabel('Título').fill('Portão')
    await form.getByLabel('Descrição').fill('Não fecha.')
    // The device refuses to keep the change: nothing of it belongs to a field. What the server sends meanwhile is kept.
    await page.evaluate(() => {
      const { add } = IDBObjectStore.prototype
      IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...row) {
        if (this.name === 'outbox') throw new DOMException('full', 'QuotaExceededError')
        return add.apply(this, row)
      }
    })
    await form.getByRole('button', { name: 'Registrar ocorrência' }).click()
    const error = form.getByRole('alert')
    await expect(error).toContainText('sem espaço')
    await expect(error).toBeFocused()
    await expect(error).toBeInViewport({ ratio: 1 })
  })

  await test.step('a síndico on a phone has one act in the dock, resolves, and takes it back while the toast stands', async () => {
    const id = await (await signInByApi(server, await aNeighbour(server))).record({ title: 'Luz do hall' })
    await page.setViewportSize(phone)
    await page.goto(`/app/occurrences/${id}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: 'Marcar como resolvida' })).toHaveCount(1)
    await expect(main.getByRole('button', { name: /Excluir|Editar|Iniciar análise/ })).toHaveCount(0)
    await main.getByRole('button', { name: 'Mais ações' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Iniciar análise', 'Compartilhar', 'Arquivar'])
    await page.getByRole('menuitem', { name: 'Iniciar análise' }).click()
    await expect(main.getByText('Em Análise', { exact: true })).toBeVisible()

    await resolve(page, 'Lâmpada trocada.')
    await expect(page.getByText('Ocorrência: Resolvida.')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Ocorrência: Em Análise de novo.')).toBeVisible()
    await expect(main.getByText('Em Análise', { exact: true })).toBeVisible()

    await expect(page.getByText('Lâmpada trocada.'), 'its word was never sent').toHaveCount(0)
    await resolve(page, 'Lâmpada trocada.')
    await expect(main.getByText('Resolvida', { exact: true })).toBeVisible()
    await expect(main.locator('[data-dock]')).toHaveCount(0)
    await main.getByRole('button', { name: 'Mais ações' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Fechar', 'Reabrir', 'Compartilhar', 'Arquivar'])
  })
})

test('an address opens no more than its button: whoever may not is told so, in a sentence', async ({
  enter,
}) => {
  const provider = await enter('prestador@demo.zelo', {
    viewport: phone,
    at: '/app/occurrences?new=1&shared=1',
  })
  const refusal = provider.getByRole('dialog', { name: 'Sem permissão' })
  await expect(refusal).toContainText('Você não pode registrar ocorrências. Fale com o síndico.')
  await expect(provider.getByRole('dialog', { name: 'Nova ocorrência' })).toHaveCount(0)
  await refusal.getByRole('button', { name: 'Entendi' }).click()
  await expect(provider).not.toHaveURL(/new=1/)
  for (const [address, act] of [
    ['/app/occurrences?pets=12', 'ver pets'],
    ['/app/occurrences?documents=12', 'ver documentos de unidades'],
  ] as const) {
    await provider.goto(address)
    await expect(refusal).toContainText(`Você não pode ${act}.`)
  }
  const neighbour = await enter('morador@demo.zelo', { at: '/app/reservations/areas?nova=1' })
  await expect(neighbour.getByRole('dialog', { name: 'Sem permissão' })).toContainText(
    'Você não pode cadastrar áreas. Fale com o síndico.',
  )
})

/** Resolving asks for a word. */
async function resolve(page: Page, word: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Marcar como resolvida' }).click()
  const question = page.getByRole('dialog', { name: 'Marcar como resolvida' })
  await question.getByLabel('O que foi feito?').fill(word)
  await question.getByRole('button', { name: 'Marcar como resolvida' }).click()
}

/** As on a slow phone: for this long, what is written to the drafts waits. */
async function occupyDrafts(page: Page, ms: number): Promise<void> {
  await page.evaluate(async (duration) => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('zelo-'))?.name
    if (!name) throw new Error('no database of a person on this device')
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const drafts = db.transaction('drafts', 'readwrite').objectStore('drafts')
    const endsAt = performance.now() + duration
    const hold = () => {
      if (performance.now() > endsAt) return db.close()
      drafts.count().onsuccess = hold
    }
    hold()
  }, ms)
}

async function openNew(page: Page): Promise<void> {
  await page.goto('/app/occurrences')
  await page.getByRole('button', { name: 'Nova ocorrência' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Nova ocorrência' })).toBeVisible() // its code may have to be loaded
}

/** A picture, as the browser gives one that is pasted here or dropped here. */
async function give(place: Locator, way: 'paste' | 'drop'): Promise<void> {
  const { name, mimeType: type, buffer } = await aJpeg(place.page())
  const file = { name, type, bytes: [...buffer] }
  await place.evaluate(
    (element, { file: { name, type, bytes }, way }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], name, { type }))
      const shared = { bubbles: true, cancelable: true }
      const event =
        way === 'drop'
          ? new DragEvent('drop', { ...shared, dataTransfer: data })
          : new ClipboardEvent('paste', { ...shared, clipboardData: data })
      element.dispatchEvent(event)
    },
    { file, way },
  )
}
