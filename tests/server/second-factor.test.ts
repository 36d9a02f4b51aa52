import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromElsewhere } from '#tests/support/a-caller.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anAuthenticator } from '#tests/support/an-authenticator.ts'
import { everythingIn } from '#tests/support/database-text.ts'
import { origin, password, peopleWithFactors } from '#tests/support/people-with-factors.ts'
import { signIn } from '#tests/support/sign-in.ts'

const clock = aClock()
let server: TestServer
beforeAll(async () => {
  server = await aServer({ clock, settings: { publicUrl: origin } })
})
afterAll(() => server.close())

const { somebody, addTotp, addPasskey, secondStep, codeAt, nextCode } = peopleWithFactors(() => server, clock)

describe('an authenticator app', () => {
  test('is asked for at the sign-in once it is set up', async () => {
    const person = await somebody()
    const { secret, uri } = await addTotp(person)
    expect(uri).toContain(`otpauth://totp/Zelo:${encodeURIComponent(person.email)}?`)

    const half = (await signIn(server, person.email, password)).body
    expect(half).toEqual({
      second_factor: { ticket: expect.any(String), kinds: ['TOTP', 'RECOVERY'], passkey: null },
    })
    const { ticket } = half.second_factor
    const wrong = await secondStep({ ticket, proof: { kind: 'TOTP', code: '000000' } })
    expect(wrong.body.errors).toEqual([
      { path: 'proof.code', message: 'O código não confere ou já foi usado' },
    ])
    const entered = await secondStep({ ticket, proof: { kind: 'TOTP', code: nextCode(secret) } })
    expect(entered.body).toMatchObject({ user: { id: person.id }, token: expect.any(String) })
    const again = await secondStep({ ticket, proof: { kind: 'TOTP', code: nextCode(secret) } })
    expect(again.body).toMatchObject({ code: 'token_invalid' })
  })

  test('shows codes that count once, and not those of long ago', async () => {
    const person = await somebody()
    const { secret } = await addTotp(person)
    const code = nextCode(secret)
    const enter = async (typed: string) => {
      const { ticket } = (await signIn(server, person.email, password)).body.second_factor
      return (await secondStep({ ticket, proof: { kind: 'TOTP', code: typed } })).status
    }
    expect(await enter(code)).toBe(200)
    expect(await enter(code)).toBe(422)
    expect(await enter(codeAt(secret, Date.parse(clock.now()) - 90_000))).toBe(422)
    expect(await enter(nextCode(secret))).toBe(200)
  })

  test('is not guessed: five tries a ticket, and twenty an hour', async () => {
    const person = await somebody()
    await addTotp(person)
    const codes: string[] = []
    for (let sign = 0; sign < 5; sign++) {
      const { ticket } = (await signIn(server, person.email, password)).body.second_factor
      for (let guess = 0; guess < 6; guess++)
        codes.push((await secondStep({ ticket, proof: { kind: 'TOTP', code: '000000' } })).body.code)
    }
    expect(codes.slice(0, 6)).toEqual([...Array<string>(5).fill('invalid'), 'token_invalid'])
    expect(codes).toContain('too_many')
  })

  test('has a secret that is nowhere readable in the database', async () => {
    const { secret } = await addTotp(await somebody())
    expect(await everythingIn(server.db as never)).not.toContain(secret)
  })

  test('is confirmed by the person who began it', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const { ticket, secret } = (await one.post('/auth/factors/totp')).body
    const body = { ticket, code: codeAt(secret), label: 'Meu' }
    expect((await other.post('/auth/factors/totp/confirm', body)).status).toBe(422)
    expect((await other.get('/auth/factors')).body.factors).toEqual([])
  })
})

describe('a passkey', () => {
  test('signs in after the password, or without it', async () => {
    const person = await somebody()
    const { key, answer } = await addPasskey(person)
    expect(answer.body.factor).toMatchObject({ kind: 'PASSKEY', label: 'Chave do celular' })

    const half = (await signIn(server, person.email, password)).body.second_factor
    expect(half.kinds).toEqual(['PASSKEY', 'RECOVERY'])
    const proof = { kind: 'PASSKEY', answer: key.answer(half.passkey) }
    expect((await secondStep({ ticket: half.ticket, proof })).body.user.id).toBe(person.id)

    const { ticket, passkey } = (await server.stranger.post('/auth/passkey-question', {}, fromElsewhere()))
      .body
    expect(passkey.allowCredentials).toEqual([])
    const alone = await secondStep({ ticket, proof: { kind: 'PASSKEY', answer: key.answer(passkey) } })
    expect(alone.body.user.id).toBe(person.id)
  })

  test.each([
    ['of another address', () => anAuthenticator({ origin: 'https://zel0.example' })],
    ['that was not unlocked', () => anAuthenticator({ origin, isUnlocked: false })],
  ])('%s is not taken', async (_which, make) => {
    const { answer } = await addPasskey(await somebody(), make())
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
  })

  test('answers its own question alone, for its own person alone, and no copy of it does', async () => {
    const [person, other] = [await somebody(), await somebody()]
    const { key } = await addPasskey(person)
    const { key: foreign } = await addPasskey(other)
    const ask = async () => (await signIn(server, person.email, password)).body.second_factor
    const tryWith = async (ticket: string, answer: object) =>
      (await secondStep({ ticket, proof: { kind: 'PASSKEY', answer } })).status
    const [one, two, three, four] = [await ask(), await ask(), await ask(), await ask()]
    expect(await tryWith(one.ticket, key.answer(two.passkey))).toBe(422)
    expect(await tryWith(one.ticket, foreign.answer(one.passkey))).toBe(422)
    expect(await tryWith(three.ticket, key.answer(three.passkey))).toBe(200)
    key.rewind()
    expect(await tryWith(four.ticket, key.answer(four.passkey))).toBe(422)
  })

  test('nobody knows is told so, and to sign in by password', async () => {
    const { ticket, passkey } = (await server.stranger.post('/auth/passkey-question', {}, fromElsewhere()))
      .body
    const answer = anAuthenticator({ origin }).answer(passkey)
    const refused = await secondStep({ ticket, proof: { kind: 'PASSKEY', answer } })
    expect(refused.body.detail).toBe('Não conhecemos esta chave de acesso. Entre com a senha.')
  })
})

describe('recovery codes', () => {
  test('come with the first factor, count once each, and end with new ones', async () => {
    const person = await somebody()
    const { recovery_codes: codes } = await addTotp(person)
    expect(codes).toHaveLength(10)
    expect((await addPasskey(person)).answer.body.recovery_codes).toBeNull()
    expect(await everythingIn(server.db as never)).not.toContain(codes![0])

    const enter = async (code: string) => {
      const { ticket } = (await signIn(server, person.email, password)).body.second_factor
      return (await secondStep({ ticket, proof: { kind: 'RECOVERY', code } })).status
    }
    expect(await enter(codes![0]!.toLowerCase().replaceAll('-', ' '))).toBe(200)
    expect(await enter(codes![0]!)).toBe(422)
    expect((await person.get('/auth/factors')).body.recovery_codes.left).toBe(9)

    const renewed = (await person.post('/auth/factors/recovery-codes')).body.recovery_codes
    expect(renewed).toHaveLength(10)
    expect(await enter(codes![1]!)).toBe(422)
    expect(await enter(renewed[0])).toBe(200)
  })

  test('have no signs that sound or look alike; those printed before that still count', async () => {
    const person = await somebody()
    const { recovery_codes: codes } = await addTotp(person)
    for (const code of codes!) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/)

    const row = { user_id: person.id, lookup: '0TR1', made_at: clock.now() }
    const code_hash = await server.kernel.passwords.hash('7K02-M9XD-1HC8')
    await server.db
      .insertInto('recovery_codes')
      .values({ ...row, code_hash })
      .execute()
    const { ticket } = (await signIn(server, person.email, password)).body.second_factor
    const proof = { kind: 'RECOVERY', code: 'otrl 7ko2 m9xd ihc8' } // as it is read from the paper
    expect((await secondStep({ ticket, proof })).status).toBe(200)
  })

  test('are not lost to a hurry: of three typed at once for one sign-in, one is used', async () => {
    const person = await somebody()
    const { recovery_codes: codes } = await addTotp(person)
    const { ticket } = (await signIn(server, person.email, password)).body.second_factor
    const answers = await Promise.all(
      codes!.slice(0, 3).map((code) => secondStep({ ticket, proof: { kind: 'RECOVERY', code } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await person.get('/auth/factors')).body.recovery_codes.left).toBe(9)
  })

  test('of one person do not open another', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const { recovery_codes } = await addTotp(one)
    await addTotp(other)
    const { ticket } = (await signIn(server, other.email, password)).body.second_factor
    expect((await secondStep({ ticket, proof: { kind: 'RECOVERY', code: recovery_codes![0] } })).status).toBe(
      422,
    )
  })
})

describe('half a sign-in', () => {
  test('ends when the password is changed, when its person is inactive, and after ten minutes', async () => {
    const person = await somebody()
    const { secret } = await addTotp(person)
    const half = async () =>
      (await signIn(server, person.email, password)).body.second_factor.ticket as string
    const finish = async (ticket: string) =>
      (await secondStep({ ticket, proof: { kind: 'TOTP', code: nextCode(secret) } })).status

    const late = await half()
    clock.pass(11 * 60_000)
    expect(await finish(late)).toBe(422)

    const before = await half()
    const other = 'outra-senha-boa'
    await person.post('/auth/change-password', { current_password: password, password: other })
    expect(await finish(before)).toBe(422)
    await person.post('/auth/change-password', { current_password: other, password })

    const inactive = await half()
    await server.asJustIn('sindico').patch(`/users/${person.id}`, { status: 'INACTIVE' })
    expect(await finish(inactive)).toBe(422)
  })

  test('of a person without a factor does not exist: nothing is asked', async () => {
    const person = await somebody()
    expect((await signIn(server, person.email, password)).body.token).toEqual(expect.any(String))
  })
})

describe('whoever may not be without', () => {
  test('adds a factor before anything else, and keeps one', async () => {
    const strict = await aServer({ clock, settings: { publicUrl: origin, requiresSecondFactor: true } })
    try {
      const admin = strict.as('admin')
      expect((await admin.get('/auth/me')).body.must_add_factor).toBe(true)
      expect((await admin.get('/sync')).body).toMatchObject({
        code: 'forbidden',
        detail: 'Ative a verificação em duas etapas antes de continuar.',
      })
      expect((await admin.get('/users')).status).toBe(403)
      expect((await strict.as('sindico').get('/users')).status).toBe(200)

      const { ticket, secret } = (await admin.post('/auth/factors/totp')).body
      const added = await admin.post('/auth/factors/totp/confirm', {
        ticket,
        code: codeAt(secret),
        label: 'Celular',
      })
      expect((await admin.get('/auth/me')).body.must_add_factor).toBe(false)
      expect((await admin.get('/users')).status).toBe(200)
      expect((await admin.delete(`/auth/factors/${added.body.factor.id}`)).body).toMatchObject({
        code: 'conflict',
      })
      expect((await admin.get('/auth/factors')).body).toMatchObject({ is_required: true })
      expect((await admin.get('/auth/factors')).body.factors).toHaveLength(1)
    } finally {
      await strict.close()
    }
  })
})

describe('the person is told', () => {
  test('by e-mail of each factor that comes or goes', async () => {
    const person = await somebody()
    const { factor } = await addTotp(person)
    await person.remove(`/auth/factors/${factor.id}`)
    const subjects = () => server.emails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
    await expect
      .poll(subjects)
      .toEqual(
        expect.arrayContaining([
          'Verificação em duas etapas: algo foi adicionado',
          'Verificação em duas etapas: algo foi removido',
        ]),
      )
  })

  test('by e-mail of each recovery code that opens the account, with how many are left', async () => {
    const person = await somebody()
    const { recovery_codes: codes } = await addTotp(person)
    const enter = async (code: string) => {
      const { ticket } = (await signIn(server, person.email, password)).body.second_factor
      return (await secondStep({ ticket, proof: { kind: 'RECOVERY', code } })).status
    }
    const letters = () =>
      server.emails.filter(
        ({ to, subject }) =>
          to === person.email && subject === 'Um código de recuperação abriu a sua conta no Zelo',
      )
    expect(await enter('0000-0000-0000-0000')).toBe(422)
    expect(await enter(codes![0]!)).toBe(200)
    await expect
      .poll(() => letters().map(({ text }) => text))
      .toEqual([expect.stringContaining('Restam 9 códigos')])
    for (const code of codes!.slice(1)) expect(await enter(code)).toBe(200)
    await expect.poll(() => letters().at(-2)?.text).toContain('Resta 1 código')
    await expect.poll(() => letters().at(-1)?.text).toContain('Não resta nenhum código')
    expect(letters()[0]?.text).toContain('Se não foi você')
  })
})
