import type { Page } from '@playwright/test'
import { aNeighbour, signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import { hasArrived, isOnDevice, rowOf } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a resident without a network and a doorman talk under an occurrence, with a picture and a note of the staff', async ({
  server,
  enter,
}) => {
  const email = await aNeighbour(server)
  const title = 'Portão batendo'
  const resident = await signInByApi(server, email)
  const id = await resident.record({ title })
  const author = await enter(email, { viewport: phone, isInstalled: true, at: `/app/occurrences/${id}` })
  const gate = await enter('colaborador@demo.zelo', { at: `/app/occurrences/${id}` })
  await isOnDevice(author)
  await hasArrived(gate)

  await test.step('the doorman answers with Ctrl+Enter, and notes for his colleagues what nobody else reads', async () => {
    await gate.getByRole('textbox', { name: 'Resposta' }).fill('A que horas bate?')
    await gate.keyboard.press('Control+Enter')
    await expect(answers(gate)).toHaveText([/A que horas bate\?/])
    await expect(gate.getByRole('textbox', { name: 'Resposta' })).toHaveValue('')
    await gate.getByRole('switch', { name: 'Anotação interna' }).check()
    await gate.getByRole('textbox', { name: 'Anotação interna' }).fill('Já reclamou em maio.')
    await gate.getByRole('button', { name: 'Anotar' }).click()
    await expect(answers(gate)).toHaveText([/A que horas bate\?/, /Só a equipe vê.*Já reclamou em maio\./s])
    await expect(gate.getByRole('switch', { name: 'Anotação interna' })).not.toBeChecked()
  })

  await test.step('the resident reads the question, and answers in the basement, with a picture', async () => {
    await expect(answers(author)).toHaveText([/A que horas bate\?/])
    await author.context().setOffline(true)
    await author.getByRole('textbox', { name: 'Resposta' }).fill('Perto das 23h.')
    await author
      .getByRole('main')
      .getByLabel('Fotos da resposta')
      .locator('input[type=file]')
      .last()
      .setInputFiles(await aJpeg(author))
    await expect(author.getByRole('img', { name: 'Foto 1' })).toBeVisible()
    await author.reload()
    await expect(author.getByRole('textbox', { name: 'Resposta' })).toHaveValue('Perto das 23h.')
    await author.getByRole('button', { name: 'Responder' }).tap()
    await expect(answers(author).last()).toContainText('Aguardando envio')
    await expect(answers(author).last().getByRole('img', { name: 'Foto 1' })).toBeVisible()
    await expectNoBarriers(author)
  })

  await test.step('it arrives once the network is back, and the doorman opens its picture', async () => {
    await author.context().setOffline(false)
    await expect(answers(gate).last()).toContainText('Perto das 23h.')
    await answers(gate).last().getByRole('button', { name: 'Foto 1' }).click()
    await expect(gate.getByRole('dialog').getByRole('img', { name: 'Foto 1' }).first()).toBeVisible()
    await gate.keyboard.press('Escape')
    await expect(answers(author).last()).not.toContainText('Aguardando envio')
    expect(await resident.get<object[]>(`/occurrences/${id}/answers`)).toMatchObject([
      { text: 'A que horas bate?', is_internal: false },
      { text: 'Perto das 23h.', photos: [{ mime: 'image/jpeg' }] },
    ])
  })

  await test.step('the doorman resolves it with a word, and the resident is led to it', async () => {
    await gate.getByRole('button', { name: 'Marcar como resolvida' }).click()
    const question = gate.getByRole('dialog', { name: 'Marcar como resolvida' })
    await question.getByRole('button', { name: 'Marcar como resolvida' }).click()
    await expect(question.getByText('Conte em uma frase o que foi feito')).toBeVisible()
    await question.getByLabel('O que foi feito?').fill('Mola trocada.')
    await question.getByRole('button', { name: 'Marcar como resolvida' }).click()
    await expect(answers(author).last()).toHaveText(/mudou para Resolvida.*Mola trocada\./s)
    await author.goto(`/app/occurrences/${id}?respostas=1`)
    await expect(author.getByRole('heading', { name: 'Respostas' })).toBeInViewport()
    await expect(author).not.toHaveURL(/respostas/)
    await author.goto('/app/occurrences')
    await expect(rowOf(author, title)).toContainText('3 respostas')
  })

  await test.step('she takes nothing back that was answered; the doorman takes back his last note', async () => {
    await author.goto(`/app/occurrences/${id}`)
    await expect(author.getByRole('button', { name: 'Apagar resposta' })).toHaveCount(1)
    await expect(gate.getByRole('button', { name: 'Apagar resposta' })).toHaveCount(1)
    await gate.getByRole('button', { name: 'Apagar resposta' }).click()
    await expect(gate.getByText('Resposta apagada.')).toBeVisible()
    await expect(gate.getByText('Já reclamou em maio.')).toHaveCount(0)
  })
})

/** Each of them; their pictures are lists of their own. */
function answers(page: Page) {
  return page.getByRole('list', { name: 'Respostas' }).locator('> li')
}
