import { describe, expect, test } from 'vitest'
import { entities } from '#domain/entities.ts'
import { dueOf } from '#domain/privacy/due.ts'
import { readable } from '#domain/words/readable.ts'

const hall = '0192f3a4-0000-7000-8000-000000000001'
const known = { timeZone: 'America/Sao_Paulo', names: new Map<string, string>() }
const at = '2026-11-21T17:00:00.000Z'

const empty = {
  exported_at: at,
  records: {},
  residences: [],
  documents: [],
  sessions: [],
  accesses: [],
  activity: [],
}
const pet = {
  id: hall,
  created_at: at,
  condominium_id: hall,
  name: 'Bidu',
  type: 'DOG',
  birth_date: '2020-02-01',
  breed: '',
  photos: [{ id: hall, sha256: 'f0' }],
}

describe('what is held about somebody, to be read', () => {
  test('stands under headings of its kinds, in words and days of here', () => {
    const page = readable(
      {
        ...empty,
        records: { users: [{ email: 'iris@casa.test', profile: { cpf: '52998224725' } }], pets: [pet] },
        residences: [{ block: 'Único', unit: '304', type: 'TENANT', from_on: '2026-06-24', to_on: null }],
        sessions: [{ id: hall, device: 'Firefox, Linux', created_at: at, last_seen_at: at }],
        accesses: [{ id: hall, at, what: 'RECORD', viewer: { name: 'Helena Prado', role: 'MANAGER' } }],
        activity: [{ at, device: '', command: 'pets.createMine', collection: 'pets', row_id: hall }],
      },
      known,
    )
    const headings = [...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)
    expect(headings).toEqual([
      'Seu cadastro',
      'Pets',
      'Unidades',
      'Aparelhos em que você entrou',
      'Quem acessou os seus dados',
      'O que você fez no Zelo',
    ])
    for (const words of [
      'Exportado em 21/11/2026 14:00.',
      '<dt>CPF</dt><dd>529.982.247-25</dd>',
      '<dt>Tipo</dt><dd>Cachorro</dd>',
      '<dt>Nascimento</dt><dd>01/02/2020</dd>',
      '<dt>Fotos</dt><dd>1 foto</dd>',
      '<dt>Tipo</dt><dd>Inquilino</dd>',
      '<td>Firefox, Linux</td><td>21/11/2026 14:00</td>',
      '<td>Helena Prado, Síndico</td><td>Abriu a sua ficha</td>',
      '<td>Cadastrou o pet</td>',
    ])
      expect(page).toContain(words)
    expect(page).not.toContain(hall)
    expect(page).not.toContain('Campo')
  })

  test('cannot be made to run or to fetch anything by what people typed', () => {
    const typed = "\"><script>alert(1)</script><img src=https://mal.test onerror='x'>&"
    const row = { ...pet, name: typed, history: [{ at, by_name: typed, status: 'OPEN', reason: typed }] }
    const page = readable(
      {
        ...empty,
        records: { pets: [row] },
        sessions: [{ device: typed, created_at: at, last_seen_at: at }],
        accesses: [{ at, what: 'API', viewer: { name: typed, role: 'MANAGER' } }],
        activity: [{ at, device: typed, command: typed, collection: typed }],
      },
      known,
    )
    const tags = new Set([...page.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag))
    for (const tag of ['script', 'img', 'link', 'iframe', 'a']) expect(tags.has(tag), tag).toBe(false)
    expect(page).toContain(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=https://mal.test onerror=&#39;x&#39;&gt;&amp;',
    )
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  })

  test('says so where there is nothing', () => {
    const page = readable(empty, known)
    expect(page).toContain('O Zelo não guarda nada sobre você.')
    expect(page).not.toContain('<h2>')
  })

  test('keeps what this version does not know the name of', () => {
    const page = readable(
      { ...empty, records: { boletos: [{ valor: 'R$ 10' }] }, cartas: [{ texto: 'Olá' }] },
      known,
    )
    expect(page).toContain('R$ 10')
    expect(page).toContain('Olá')
  })

  test('of every kind of row has a heading of its own', () => {
    const rows = Object.fromEntries(entities.map(({ collection }) => [collection, [{ title: collection }]]))
    delete rows.reservation_slots // nobody's own
    const page = readable({ ...empty, records: rows }, known)
    expect(page).not.toContain('Outros registros')
  })
})

describe('the clock of a request', () => {
  test.each([
    ['2026-11-21', { urgency: 'calm', text: 'faltam 15 dias' }],
    ['2026-11-30', { urgency: 'calm', text: 'faltam 6 dias' }],
    ['2026-12-01', { urgency: 'soon', text: 'faltam 5 dias' }],
    ['2026-12-05', { urgency: 'soon', text: 'falta 1 dia' }],
    ['2026-12-06', { urgency: 'soon', text: 'o prazo é hoje' }],
    ['2026-12-07', { urgency: 'late', text: 'passou 1 dia do prazo' }],
    ['2027-01-06', { urgency: 'late', text: 'passou 31 dias do prazo' }],
  ])('due on the sixth of December reads on %s: %o', (today, due) => {
    expect(dueOf({ status: 'OPEN', due_on: '2026-12-06' }, today)).toEqual(due)
  })

  test('stands still once it is answered', () => {
    expect(dueOf({ status: 'REFUSED', due_on: '2020-01-01' }, '2026-11-21')).toBeNull()
  })
})
