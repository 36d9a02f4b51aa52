import type { PasskeyOrder } from '#domain/auth/passkeys.ts'
import type { Residence } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import { dayFromToday } from './a-charge.ts'
import { aCpf } from './a-cpf.ts'
import { aCaller, fromElsewhere } from './a-caller.ts'
import { aDocument } from './a-document.ts'
import { aPhotoForm } from './a-picture.ts'
import { aRegisteredPerson } from './a-registered-person.ts'
import type { TestServer } from './a-server.ts'
import type { PersonName } from './a-fixture.ts'
import { hours } from './an-area.ts'
import { anId, anOccurrence } from './an-occurrence.ts'
import { anAuthenticator } from './an-authenticator.ts'
import { anEmail } from './an-email.ts'

export type Example = ReturnType<typeof anExample>
export type Made = {
  id: string
  photos: { id: string }[]
  documents: { id: string }[]
  profile: { id: string }
  answers: { id: string }[]
}

/** How many were made: an agreement is there once, and a number drawn by chance is sometimes drawn twice. */
let agreements = 0

/** The password of every account created here. */
export const password = 'uma senha comprida'

interface Living {
  manager: PersonName
  resident: PersonName
  unit: Residence
}

/**
 * A manager, a resident, and rows of every entity about them, each created through the API: those of unit 304, unless
 * said otherwise. Their texts contain a marker, so that leaks are found by searching for it.
 */
export function anExample(server: TestServer, living: Partial<Living> = {}) {
  const { manager = 'sindico', resident = 'morador', unit = server.fixture.units.u304 } = living
  const { people } = server.fixture
  const { condominium_id } = unit
  const mark = `marca-${anId().slice(-8)}`
  const word = (text: string) => `${text} ${mark} ${anId().slice(-8)}`
  let doors = 0

  async function said(path: string, body: object) {
    const answer = await server.stranger.post(path, body, fromElsewhere())
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as Record<string, string> // of the public calls
  }

  async function account() {
    const email = anEmail()
    await said('/auth/register', { name: word('Eva'), email, password })
    return { email }
  }

  /** Of somebody of no condominium, who has confirmed it. */
  async function mailbox() {
    const { email } = await aRegisteredPerson(server, { name: word('Eva'), password })
    return email
  }

  async function signedIn() {
    const email = await mailbox()
    const { token = '' } = await said('/auth/login', { email, password })
    return { email, token }
  }

  async function made(who: PersonName, path: string, body: unknown, method = 'POST'): Promise<Made> {
    const answer = await server.as(who).ask(method, path, body)
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as Made // the row of the entity in the path
  }

  const animal = () => ({ name: word('Bidu'), type: 'DOG', size: 'SMALL', observations: word('Morde') })
  const area = () => made(manager, '/areas', { name: word('Salão'), description: word('Com palco') })
  const person = (): Promise<Made> =>
    made(manager, '/users/create-resident', { name: word('Íris'), email: anEmail() })
  const door = () => `${++doors} ${anId().slice(-8)}`
  const room = () => made(manager, '/residences', { unit: door() })

  const agreementInput = () => ({
    cooperative: String(++agreements).padStart(4, '0'),
    ua: '02',
    beneficiary: '00623', // of the return files of the tests
    current_acc: '12345',
    company_name: word('Condomínio'),
    cnpj: '11222333000181',
  })
  const setStatus = (id: string, status: 'REGISTERED' | 'REJECTED' | 'CANCELLED') =>
    server.db.updateTable('boletos').set({ status }).where('id', '=', id).execute()

  return {
    condominium_id,
    unit: { id: unit.id },
    manager,
    resident,
    managerRow: people[manager] as User,
    residentRow: people[resident] as User,
    /** The provider of the fixture's first condominium. */
    providerRow: people.prestador as User,
    mark,
    word,
    door,
    animal,
    area,
    person,
    room,
    occurrence: () => made(resident, '/occurrences', anOccurrence(unit, { title: word('Vazamento') })),
    async reservation() {
      const { id } = await area()
      const asked = { area_id: id, residence_id: unit.id, title: word('Festa'), ...hours(3, 14, 16) }
      return made(resident, '/reservations', asked)
    },
    async assembly(status?: string) {
      const date = '2026-12-01T22:00:00.000Z'
      const called = { title: word('Portão'), description: word('Trocar'), date, votes_without_unit: true }
      const row = await made(manager, '/assemblies', called)
      return status ? made(manager, `/assemblies/${row.id}/status`, { status }, 'PATCH') : row
    },
    pet: () => made(resident, '/user/pets', animal()),
    vehicle: () =>
      made(resident, '/vehicles', {
        resident_id: people[resident].id,
        tipo_veiculo: 'CARRO',
        marca: word('Fiat'),
        modelo: word('Uno'),
        cor: word('Azul'),
        placa: 'ABC1D23',
      }),
    dependent: () =>
      made(resident, '/dependents', {
        responsible_id: people[resident].id,
        full_name: word('Bento'),
        relationship: 'Filho(a)',
        birth_date: '2019-03-01',
      }),
    document: () =>
      made(manager, '/residence-documents', aFileForm({ residence_id: unit.id, title: word('Escritura') })),
    /** With a picture, for entities that have one. */
    withPhoto: async (path: string, row: Promise<Made>, who = resident) =>
      made(who, path.replace(':id', (await row).id), aPhotoForm()),
    /** An occurrence that its author has answered. */
    async answered() {
      const { id } = await this.occurrence()
      return made(resident, `/occurrences/${id}/answers`, { text: word('Ainda pinga') })
    },
    /** A person with a picture. */
    async portrayed() {
      const { profile } = await person()
      return made(manager, `/users/profiles/${profile.id}/photo`, aPhotoForm({ field: 'avatar' }))
    },
    async withDocument() {
      const row = await this.assembly()
      return made(manager, `/assemblies/${row.id}/documents`, aFileForm({ title: word('Orçamento') }))
    },
    /** The manager's device. */
    pulled: async () => (await server.as(manager).pull()).cursor,
    /** A person who registered themselves. */
    account,
    mailbox,
    /** The activation code in their e-mail. */
    async activation() {
      const { email } = await account()
      const { token } = await said('/auth/generate-activation-token', { email })
      return { email, token }
    },
    /** Such a person, who has confirmed the e-mail, signed in. */
    async session() {
      const { token } = await signedIn()
      return { token }
    },
    /** The app's address, which passkeys belong to. */
    origin: server.kernel.settings.publicUrl,
    /** Such a person, signed in, asked to show once more who they are. */
    async proofAsked() {
      const by = await this.session()
      const headers = { authorization: `Bearer ${by.token}`, ...fromElsewhere() }
      const { ticket } = (await server.stranger.post('/auth/proof-question', {}, headers)).body
      return { by, ticket: ticket as string }
    },
    /** Such a person, signed in, with a second factor that is still to be confirmed. */
    async newFactor(kind: 'totp' | 'passkey') {
      const by = await this.session()
      const { body } = await server.stranger.post(
        `/auth/factors/${kind}`,
        {},
        { authorization: `Bearer ${by.token}`, ...fromElsewhere() },
      )
      return { by, begun: body as { ticket: string; secret: string; passkey: PasskeyOrder } } // of these two calls
    },
    /** Such a person, signed in, with a passkey. */
    async withPasskey() {
      const { email, token } = await signedIn()
      const headers = { authorization: `Bearer ${token}`, ...fromElsewhere() }
      const key = anAuthenticator({ origin: server.kernel.settings.publicUrl })
      const { ticket, passkey } = (await server.stranger.post('/auth/factors/passkey', {}, headers)).body
      const made = { ticket, passkey: key.make(passkey), label: word('Chave') }
      const { factor } = (await server.stranger.post('/auth/factors/passkey/confirm', made, headers)).body
      const half = await server.stranger.post('/auth/login', { email, password }, fromElsewhere())
      return { by: { token }, key, factor, email, half: half.body.second_factor }
    },
    /** Such a person, who lost the passkey and asks to enter: the request, and the token of the e-mail about it. */
    async recoveryAsked() {
      const { half, email } = await this.withPasskey()
      await said('/auth/access-recovery', { ticket: half.ticket })
      const open = (await server.as('master').get('/auth/access-recoveries')).body
      const { id } = open.find(({ user }: { user: { email: string } }) => user.email === email)
      const told = server.emails.filter(({ to, text }) => to === email && text.includes('object-recovery'))
      return { id: id as string, token: /#([\w-]{43})/.exec(told.at(-1)?.text ?? '')?.[1] }
    },
    /** Such a person, signed in, whom the manager has asked to join: the request, and their token. */
    async invited() {
      const { email, token } = await signedIn()
      const asked = { email, role: 'RESIDENT' }
      const { id } = (await server.as(manager).post('/link-requests', asked, fromElsewhere())).body as Made // an id is all that is needed
      return { id, token }
    },
    /** Such a person, signed in, who requested another sign-in e-mail: the links in both e-mails. */
    async emailChange() {
      const { email, token } = await signedIn()
      const other = anEmail()
      const asked = { email: other, current_password: password }
      await aCaller(server.app, () => Promise.resolve(token)).post(
        '/auth/change-email',
        asked,
        fromElsewhere(),
      )
      const codeTo = (address: string) =>
        server.emails
          .flatMap(({ to, text }) => (to === address && /#([\w-]{43})/.exec(text)?.[1]) || [])
          .at(-1)
      return { token, confirmation: codeTo(other), objection: codeTo(email) }
    },
    made,
    /** A document of the library. */
    paper: () => made(manager, '/condominium-documents', aFileForm({ title: word('Ata') })),
    /** The condominium's bank agreement. */
    agreement: () => made(manager, '/bank-accounts', agreementInput()),
    agreementInput,
    payer: () =>
      made(manager, '/payers', {
        name: word('Pagadora'),
        document: aCpf(),
        user_id: people[resident].id,
        address_line: 'Rua dos Timbiras, 1200',
        city: 'Belo Horizonte',
        state: 'MG',
        zip: '30140060',
      }),
    /** Of the resident's unit and the resident. */
    charge: () =>
      made(manager, '/financial-transactions', {
        residence_id: unit.id,
        resident_name: word('Íris'),
        user_id: people[resident].id,
        value: 100,
        due_date: dayFromToday(server, 30),
        description: word('Taxa'),
      }),
    /** In DRAFT; of a charge, or alone. */
    async boleto(financial_transaction_id: string | null = null) {
      const [whose, agreement] = [await this.payer(), await this.agreement()]
      return made(manager, '/boletos', {
        payer_id: whose.id,
        bank_account_id: agreement.id,
        financial_transaction_id,
        due_date: dayFromToday(server, 30),
        amount_cents: 10_000,
      })
    },
    /** What the bank will tell, once there are remittances. */
    registered: (id: string) => setStatus(id, 'REGISTERED'),
    async writeOffRefused(id: string) {
      await setStatus(id, 'CANCELLED')
      await server.db.updateTable('boletos').set({ write_off: 'REFUSED' }).where('id', '=', id).execute()
    },
    async rejected(id: string) {
      await setStatus(id, 'REJECTED')
      const charges = server.db.updateTable('financial_transactions').set({ boleto_id: null })
      await charges.where('boleto_id', '=', id).execute()
    },
    /** The sessions of this token's person. */
    async sessionsOf(token: string) {
      const { body } = await aCaller(server.app, () => Promise.resolve(token)).get('/auth/sessions')
      return body as unknown as { id: string }[] // of the documented call
    },
    /** The privacy requests of this token's person. */
    async requestOf(token: string) {
      const asked = { reason: word('Vou embora') }
      const { body } = await aCaller(server.app, () => Promise.resolve(token)).post(
        '/privacy-requests',
        asked,
      )
      return body as { id: string } // the row it created
    },
    /** A privacy request of the resident; only one may be open at a time. */
    async ownRequest() {
      const { body } = await server.as(resident).get('/privacy-requests')
      const open = (body as { id: string; status: string }[]).find(({ status }) => status === 'OPEN') // the documented rows
      return open ?? made(resident, '/privacy-requests', { reason: word('Vou embora') })
    },
    /** An open privacy request of a person who lives here. */
    async openRequest() {
      const { id } = await person()
      return this.requestOf(await server.kernel.sessions.open(id))
    },
    /** This person's client. */
    signedIn: async (id: string) => ({ token: await server.kernel.sessions.open(id) }),
    /** A person who lives in a unit of their own. */
    async neighbour() {
      const [{ id: user_id }, { id }] = [await person(), await room()]
      await made(manager, `/residences/${id}/assign`, { user_id, type: 'TENANT' })
      return { id, user_id }
    },
  }
}

/** The multipart body that a client sends for a document. */
export function aFileForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(aDocument.pdf)]), 'papel.pdf')
  return form
}
