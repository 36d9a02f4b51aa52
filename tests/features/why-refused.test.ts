import { describe, expect, test } from 'vitest'
import { whyRefused } from '#hooks/why-refused.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'

describe('a person whose change the server did not accept', () => {
  const refused = (problem: Partial<NonNullable<OutboxEntry['problem']>> | null, state = 'rejected') =>
    ({ problem, state }) as Pick<OutboxEntry, 'problem' | 'state'>

  test('reads what is wrong with each field before anything else', () => {
    const errors = [
      { path: 'title', message: 'Informe o título.' },
      { path: 'type', message: 'Informe o tipo.' },
    ]
    expect(whyRefused(refused({ code: 'invalid', detail: 'Confira os campos.', errors }), 'Erro')).toBe(
      'Informe o título. Informe o tipo.',
    )
  })

  test("reads the server's sentence, or else what was being done", () => {
    expect(whyRefused(refused({ code: 'forbidden', detail: 'A votação já começou.' }), 'Erro')).toBe(
      'A votação já começou.',
    )
    expect(whyRefused(refused({ code: 'forbidden' }), 'Erro ao criar área')).toBe('Erro ao criar área')
    expect(whyRefused(refused(null), 'Erro ao criar área')).toBe('Erro ao criar área')
  })

  test('reads first what failed, where it was one thing of several', () => {
    const opening = 'Erro ao enviar a foto.'
    expect(
      whyRefused(
        refused({ code: 'file_refused', detail: 'Use JPG ou PNG.' }),
        'Erro ao salvar pet.',
        opening,
      ),
    ).toBe('Erro ao enviar a foto. Use JPG ou PNG.')
    expect(whyRefused(refused(null), 'Erro ao salvar pet.', opening)).toBe(opening)
  })

  test('never reads nothing where the server gave a reason', () => {
    expect(whyRefused(refused({ code: 'forbidden' }))).not.toBe('')
    expect(whyRefused(refused(null, 'stuck'))).toBe('O servidor falha há mais de um dia.')
  })
})
