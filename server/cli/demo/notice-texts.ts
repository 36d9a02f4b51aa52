import type { Reach } from '#domain/notices/reach.ts'

export interface DemoNotice {
  title: string
  content: string
  /** One of the starter categories. */
  category: 'Manutenção' | 'Aviso' | 'Alerta' | 'Evento'
  daysAgo: number
  priority?: 'LOW' | 'HIGH'
  reach?: Reach
  status?: 'INACTIVE'
  /** Days from today; negative is past. */
  publishIn?: number
  archiveIn?: number
  /** The share of the neighbours who have read it. */
  read: number
}

export const demoStatements: readonly DemoNotice[] = [
  {
    title: 'Limpeza das caixas d’água',
    content:
      'A limpeza semestral das caixas d’água será feita na quarta-feira, das 8h às 17h.\n\nGuarde água para o dia: o abastecimento volta aos poucos depois das 17h. Antes de usar, deixe a torneira aberta por um minuto.',
    category: 'Manutenção',
    daysAgo: 96,
    archiveIn: -80,
    read: 0.9,
  },
  {
    title: 'Novo horário da portaria de serviço',
    content:
      'A partir do dia 1º, a portaria de serviço funciona das 7h às 19h, de segunda a sábado.\n\nFora desse horário, entregas são recebidas na portaria social.',
    category: 'Aviso',
    daysAgo: 61,
    read: 0.8,
  },
  {
    title: 'Vacinação de pets no pátio',
    content: 'Sábado, das 9h às 12h, no pátio. Traga a carteira de vacinação e a coleira.',
    category: 'Evento',
    daysAgo: 44,
    archiveIn: -38,
    priority: 'LOW',
    read: 0.6,
  },
  {
    title: 'Seguro do prédio renovado: cópia da apólice',
    content:
      'O seguro obrigatório foi renovado até novembro do ano que vem. Proprietários que alugam a unidade podem pedir a cópia da apólice à administração para anexar ao contrato.',
    category: 'Aviso',
    daysAgo: 20,
    reach: { kind: 'GROUPS', groups: ['OWNERS'] },
    read: 0.6,
  },
  {
    title: 'Prestação de contas de outubro',
    content:
      'O balancete de outubro está em Documentos. As dúvidas podem ser enviadas à administração até o dia 30; as respostas valem para todos e saem no mesmo lugar.',
    category: 'Aviso',
    daysAgo: 11,
    read: 0.65,
  },
  {
    title: 'Chaves de emergência na portaria',
    content:
      'Equipe da portaria: o claviculário foi trocado. As chaves das bombas estão no gancho 4 e as do telhado no gancho 7. Registre a retirada no livro.',
    category: 'Aviso',
    daysAgo: 6,
    reach: { kind: 'GROUPS', groups: ['STAFF'] },
    read: 1,
  },
  {
    title: 'Falta d’água amanhã, das 9h às 12h',
    content:
      'A concessionária fará um reparo na rede da rua e o abastecimento será interrompido amanhã, das 9h às 12h.\n\nAs caixas estarão cheias, mas economize: evite máquina de lavar e banho demorado pela manhã.',
    category: 'Alerta',
    daysAgo: 0.4,
    priority: 'HIGH',
    archiveIn: 3,
    read: 0.55,
  },
  {
    title: 'Dedetização das áreas comuns',
    content:
      'A empresa aplica o produto nos corredores e na garagem. Mantenha crianças e pets em casa até as 14h.',
    category: 'Manutenção',
    daysAgo: 1,
    publishIn: 2,
    archiveIn: 9,
    read: 0,
  },
  {
    title: 'Regras da garagem: proposta de texto',
    content:
      'Rascunho para revisar com o conselho antes de publicar: vagas de visitantes, lavagem de carros, bicicletas.',
    category: 'Aviso',
    daysAgo: 3,
    status: 'INACTIVE',
    read: 0,
  },
]

export const demoAnnouncements: readonly (DemoNotice & { date: number })[] = [
  {
    title: 'Feijoada de confraternização',
    content:
      'No salão de festas, a partir das 12h. Cada família leva um acompanhamento; o condomínio oferece a bebida.',
    category: 'Evento',
    daysAgo: 9,
    date: 12,
    read: 0.5,
  },
  {
    title: 'Aula experimental de ioga',
    content: 'Toda quinta às 19h, no terraço. Traga um tapete. Inscrição na portaria.',
    category: 'Evento',
    daysAgo: 15,
    date: 3,
    read: 0.35,
  },
  {
    title: 'Achados e perdidos',
    content:
      'Estão na portaria: um guarda-chuva azul, dois pares de óculos e uma chave com chaveiro de coração.',
    category: 'Aviso',
    daysAgo: 4,
    date: -4,
    read: 0.3,
  },
  {
    title: 'Elevador social em manutenção',
    content: 'Revisão anual do elevador social, das 13h às 17h. Use o de serviço.',
    category: 'Manutenção',
    daysAgo: 33,
    date: -30,
    archiveIn: -29,
    read: 0.7,
  },
]
