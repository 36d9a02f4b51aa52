import { addDays, civilTime, defaultTimeZone } from '#domain/values/civil-time.ts'
import { occurrenceRoutes } from '#server/modules/occurrences/routes.ts'
import { serviceProviderRoutes, serviceTypeRoutes } from '#server/modules/service-providers/routes.ts'
import { type InThePast, perform } from './calls.ts'
import { type Letter, writePdf } from './pdf.ts'
import type { DemoSeed } from './seed.ts'

const types = [
  { name: 'Hidráulica', icon: '💧', description: 'Vazamentos, caixas-d’água, bombas' },
  { name: 'Elétrica', icon: '⚡', description: 'Quadros, iluminação, interfones' },
  { name: 'Elevadores', icon: '🏢', description: 'Manutenção mensal e chamados' },
  { name: 'Jardinagem', icon: '🌿', description: 'Poda, canteiros, irrigação' },
] as const

const papers: { type: string; filename: string; validDays: number; letter: Letter }[] = [
  {
    type: 'CONTRACT',
    filename: 'Contrato de manutenção hidráulica.pdf',
    validDays: 210,
    letter: {
      title: 'Contrato de manutenção hidráulica',
      paragraphs: [
        'Paulo Andrade presta ao Edifício Jacarandá a manutenção preventiva mensal da rede de água e o atendimento de chamados em até 24 horas.',
        'O contrato vale por doze meses e é renovado por escrito.',
      ],
    },
  },
  {
    type: 'INSURANCE',
    filename: 'Apólice de responsabilidade civil.pdf',
    validDays: 75,
    letter: {
      title: 'Apólice de responsabilidade civil',
      paragraphs: ['Cobre danos causados a terceiros durante os serviços, até R$ 100.000,00 por ocorrência.'],
    },
  },
]

/** The types of service, and the provider with a contract, a policy and the ratings of what he has done. */
export async function addProviders(at: InThePast, seed: DemoSeed): Promise<void> {
  const { jacaranda: condominium_id, sindico, prestador } = seed
  const as = { by: sindico.id }
  const ids = []
  for (const type of types) {
    const id = at(100).newId()
    ids.push(id)
    const raw = { id, condominium_id, ...type }
    await perform(at(100), serviceTypeRoutes, { ...as, command: 'serviceTypes.create', raw })
  }
  const id = at(99).newId()
  const provider = {
    id,
    condominium_id,
    user_id: prestador.id,
    service_type_id: ids[0],
    description: 'Atende de segunda a sábado, das 7h às 18h. Emergências também à noite, pelo telefone.',
  }
  const here = { ...as, command: 'serviceProviders.create', raw: provider }
  await perform(at(99), serviceProviderRoutes, here)
  const today = civilTime(at(0).clock.now(), defaultTimeZone).day
  for (const { type, filename, validDays, letter } of papers) {
    const { sha256, size } = await at(98).files.put(writePdf(letter), 'application/pdf')
    const raw = {
      id,
      document_id: at(98).newId(),
      title: letter.title,
      type,
      expires_on: addDays(today, validDays),
      filename,
      file_size: size,
      mime_type: 'application/pdf',
      sha256,
    }
    await perform(at(98), serviceProviderRoutes, { ...as, command: 'serviceProviders.addPaper', raw })
  }
  await rateWork(at, { id, prestador, by: sindico.id })
}

interface Rated {
  id: string
  prestador: { id: string }
  by: string
}

async function rateWork(at: InThePast, { id: provider_id, prestador, by }: Rated): Promise<void> {
  const closed = await at(0)
    .db.selectFrom('occurrences')
    .select('id')
    .where('assigned_to_id', '=', prestador.id)
    .where('status', '=', 'CLOSED')
    .orderBy('id')
    .execute()
  for (const [index, { id }] of closed.entries()) {
    const raw = { id, provider_id, stars: index % 3 === 1 ? 4 : 5 }
    await perform(at(1), occurrenceRoutes, { by, command: 'occurrences.rate', raw })
  }
}
