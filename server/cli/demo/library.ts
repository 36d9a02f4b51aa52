import type { LibraryDocumentType } from '#domain/condominium-documents/condominium-document.ts'
import { condominiumDocumentRoutes } from '#server/modules/condominium-documents/routes.ts'
import { type InThePast, perform } from './calls.ts'
import { type Letter, writePdf } from './pdf.ts'
import type { DemoSeed } from './seed.ts'

interface Paper extends Letter {
  type: LibraryDocumentType
  filename: string
  description: string
  daysAgo: number
}

const papers: readonly Paper[] = [
  {
    type: 'CONVENTION',
    title: 'Convenção do condomínio',
    filename: 'convencao.pdf',
    description: 'Registrada no 2º Ofício de Registro de Imóveis.',
    daysAgo: 140,
    paragraphs: [
      'Art. 1º O Edifício Jacarandá compõe-se de quarenta apartamentos em dez andares, das partes comuns e de uma vaga de garagem por apartamento.',
      'Art. 2º São partes comuns o terreno, a fachada, o telhado, os elevadores, o salão de festas, a piscina e a quadra.',
      'Art. 3º As despesas são divididas em partes iguais e pagas até o dia 10 de cada mês.',
    ],
  },
  {
    type: 'REGULATION',
    title: 'Regras de convivência',
    filename: 'regras-de-convivencia.pdf',
    description: 'Silêncio, obras, mudanças, animais e áreas comuns.',
    daysAgo: 139,
    paragraphs: [
      'Silêncio das 22h às 7h. Obras de segunda a sexta, das 8h às 17h, com aviso à portaria.',
      'Mudanças de segunda a sábado, pelo elevador de serviço, reservadas com dois dias.',
      'Animais circulam no colo ou na guia, pelo elevador de serviço.',
    ],
  },
  {
    type: 'ACCOUNTS',
    title: 'Prestação de contas do trimestre',
    filename: 'prestacao-de-contas.pdf',
    description: '',
    daysAgo: 2,
    paragraphs: [
      'Receitas: taxas de condomínio e reservas das áreas comuns. Despesas: pessoal, água, energia, manutenção dos elevadores e seguro.',
      'Os comprovantes estão na administração, à disposição de qualquer condômino.',
    ],
  },
]

/** What the síndica has put in the library. */
export async function addLibrary(at: InThePast, { jacaranda, sindico }: DemoSeed): Promise<void> {
  for (const { type, title, filename, description, daysAgo, paragraphs } of papers) {
    const kernel = at(daysAgo)
    const { sha256, size } = await kernel.files.put(writePdf({ title, paragraphs }), 'application/pdf')
    await perform(kernel, condominiumDocumentRoutes, {
      by: sindico.id,
      command: 'condominiumDocuments.create',
      raw: {
        id: kernel.newId(),
        condominium_id: jacaranda,
        document_id: kernel.newId(),
        type,
        title,
        description,
        filename,
        file_size: size,
        mime_type: 'application/pdf',
        sha256,
      },
    })
  }
}
