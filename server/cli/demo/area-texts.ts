import type { PictureName } from './pictures.ts'

export interface DescribedArea {
  name: string
  description: string
  capacity: number | null
  opens_at: string
  closes_at: string
  active?: false
  needs_approval: boolean
  photos: readonly { title: string; picture: PictureName }[]
}

/** Keys by which the demo's reservations refer to their areas. */
export const jacarandaAreas = {
  salao: {
    name: 'Salão de festas',
    description:
      'Seis mesas redondas, sessenta cadeiras, copa com geladeira e fogão, som ambiente e dois banheiros. ' +
      'Música até as 22h; depois, som baixo. A chave é retirada na portaria e o salão é vistoriado na entrega. ' +
      'A limpeza pesada fica por conta do condomínio; leve o lixo para o abrigo do subsolo.',
    capacity: 60,
    opens_at: '10:00',
    closes_at: '02:00',
    needs_approval: true,
    photos: [
      { title: 'Salão preparado para o almoço', picture: 'hall-by-day' },
      { title: 'Salão à noite', picture: 'hall-by-night' },
      { title: 'Copa', picture: 'pantry' },
    ],
  },
  quiosque: {
    name: 'Quiosque da churrasqueira',
    description:
      'Churrasqueira de alvenaria, pia, bancada e mesa para vinte pessoas, ao lado do jardim. ' +
      'Traga carvão, espetos e utensílios. Apague o fogo e deixe a grelha limpa ao sair.',
    capacity: 20,
    opens_at: '10:00',
    closes_at: '22:00',
    needs_approval: true,
    photos: [
      { title: 'Quiosque durante o dia', picture: 'kiosk-by-day' },
      { title: 'Quiosque à noite', picture: 'kiosk-by-night' },
    ],
  },
  quadra: {
    name: 'Quadra poliesportiva',
    description:
      'Futsal, basquete e vôlei. Use tênis de sola clara. A rede e as bolas ficam com o porteiro. ' +
      'Os refletores acendem às 18h e apagam sozinhos às 22h.',
    capacity: 14,
    opens_at: '07:00',
    closes_at: '22:00',
    needs_approval: false,
    photos: [
      { title: 'Quadra vista do gol', picture: 'court-by-day' },
      { title: 'Com os refletores acesos', picture: 'court-by-night' },
    ],
  },
  piscina: {
    name: 'Piscina',
    description:
      'Piscina aquecida de 12 por 6 metros. O uso do dia a dia é livre; reserve só para aulas e grupos. ' +
      'Crianças de até 10 anos entram com um adulto. Não leve vidro nem comida para o deque.',
    capacity: 25,
    opens_at: '06:00',
    closes_at: '21:00',
    needs_approval: false,
    photos: [
      { title: 'Piscina e deque', picture: 'pool-by-day' },
      { title: 'Iluminação noturna', picture: 'pool-by-night' },
    ],
  },
  sala: {
    name: 'Sala de reuniões',
    description:
      'Mesa para dez pessoas, tela com cabo HDMI, quadro branco e internet do condomínio. ' +
      'Serve para reuniões, aulas particulares e trabalho. Fica no térreo, ao lado da administração.',
    capacity: 10,
    opens_at: '08:00',
    closes_at: '20:00',
    needs_approval: false,
    photos: [{ title: 'Mesa e tela', picture: 'meeting-room' }],
  },
  sauna: {
    name: 'Sauna',
    description:
      'Em reforma: o forno e o revestimento de madeira estão sendo trocados. ' +
      'As reservas voltam quando a obra terminar e o síndico liberar o uso.',
    capacity: 8,
    opens_at: '16:00',
    closes_at: '22:00',
    active: false,
    needs_approval: false,
    photos: [{ title: 'Obra em andamento', picture: 'sauna' }],
  },
} satisfies Record<string, DescribedArea>

export const ipeAreas = {
  gourmet: {
    name: 'Espaço gourmet',
    description:
      'Ambiente fechado com mesas, copa e ar-condicionado, para até 30 pessoas. ' +
      'A taxa de limpeza vem no boleto do mês seguinte.',
    capacity: 30,
    opens_at: '10:00',
    closes_at: '23:00',
    needs_approval: true,
    photos: [{ title: 'Espaço gourmet', picture: 'hall-by-day' }],
  },
  churrasqueira: {
    name: 'Churrasqueira',
    description: 'Churrasqueira coberta no fundo do bloco B, com mesa, pia e tomadas de 127 V.',
    capacity: 15,
    opens_at: '10:00',
    closes_at: '22:00',
    needs_approval: false,
    photos: [{ title: 'Churrasqueira coberta', picture: 'kiosk-by-day' }],
  },
} satisfies Record<string, DescribedArea>
