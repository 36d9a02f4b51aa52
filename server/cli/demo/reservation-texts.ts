import type { jacarandaAreas } from './area-texts.ts'

export interface Occasion {
  area: Exclude<keyof typeof jacarandaAreas, 'sauna'>
  /** 0 is Sunday. */
  weekday: number
  from: string
  to: string
  /** `*` is replaced by a first name. */
  title: string
  description: string
}

/** Bookings of a typical week. */
export const occasions: readonly Occasion[] = [
  { area: 'salao', weekday: 6, from: '15:00', to: '20:00', title: 'Aniversário da *', description: 'Festa infantil com cerca de 40 convidados. A decoração chega às 13h.' },
  { area: 'salao', weekday: 6, from: '19:00', to: '00:30', title: 'Bodas de prata', description: 'Jantar para a família, com som ambiente.' },
  { area: 'salao', weekday: 6, from: '12:00', to: '18:00', title: 'Chá de bebê da *', description: 'Trinta convidadas. Vou usar a copa.' },
  { area: 'salao', weekday: 0, from: '11:30', to: '17:00', title: 'Almoço de batizado', description: 'Almoço para 35 pessoas com bufê contratado.' },
  { area: 'salao', weekday: 0, from: '12:00', to: '17:30', title: 'Almoço de família', description: 'Encontro dos primos, umas 25 pessoas.' },
  { area: 'salao', weekday: 5, from: '19:30', to: '01:00', title: 'Formatura da *', description: 'Recepção depois da cerimônia. Lista de convidados na portaria.' },
  { area: 'salao', weekday: 5, from: '20:00', to: '23:00', title: 'Confraternização do trabalho', description: 'Vinte pessoas, só música ambiente.' },
  { area: 'quiosque', weekday: 6, from: '11:00', to: '16:00', title: 'Churrasco da família', description: 'Quinze pessoas. Levo o carvão e os espetos.' },
  { area: 'quiosque', weekday: 6, from: '17:00', to: '22:00', title: 'Aniversário da *', description: 'Hambúrguer na brasa para os colegas da escola.' },
  { area: 'quiosque', weekday: 0, from: '12:00', to: '17:00', title: 'Churrasco de domingo', description: 'Almoço com os avós e os tios.' },
  { area: 'quiosque', weekday: 0, from: '17:30', to: '21:30', title: 'Noite de pizza', description: 'Doze pessoas, forno portátil próprio.' },
  { area: 'quiosque', weekday: 5, from: '18:30', to: '22:00', title: 'Encontro dos amigos', description: 'Dez pessoas, sem som.' },
  { area: 'quiosque', weekday: 4, from: '19:00', to: '22:00', title: 'Despedida da *', description: 'Vizinha querida, de mudança para o Recife.' },
  { area: 'quadra', weekday: 2, from: '20:30', to: '22:00', title: 'Futsal de terça', description: 'Dez jogadores, dois de fora.' },
  { area: 'quadra', weekday: 4, from: '20:00', to: '21:30', title: 'Vôlei misto', description: 'Precisamos da rede montada.' },
  { area: 'quadra', weekday: 6, from: '08:00', to: '10:00', title: 'Basquete dos adolescentes', description: '' },
  { area: 'quadra', weekday: 0, from: '09:00', to: '11:00', title: 'Futebol de pais e filhos', description: 'Todo mundo do prédio pode entrar.' },
  { area: 'quadra', weekday: 3, from: '17:00', to: '18:00', title: 'Aula de tênis', description: 'Professor particular, duas crianças.' },
  { area: 'piscina', weekday: 3, from: '07:00', to: '08:00', title: 'Hidroginástica', description: 'Grupo de oito moradores com professora.' },
  { area: 'piscina', weekday: 6, from: '10:00', to: '11:00', title: 'Aula de natação infantil', description: 'Quatro crianças.' },
  { area: 'sala', weekday: 1, from: '09:00', to: '11:00', title: 'Reunião com cliente', description: 'Apresentação de projeto, quatro pessoas.' },
  { area: 'sala', weekday: 2, from: '14:00', to: '16:00', title: 'Aula de inglês', description: 'Professora de fora, nome na portaria.' },
  { area: 'sala', weekday: 3, from: '18:00', to: '20:00', title: 'Grupo de estudos', description: 'Cinco pessoas, concurso público.' },
  { area: 'sala', weekday: 4, from: '10:00', to: '12:00', title: 'Entrevista por vídeo', description: 'Preciso de silêncio e da tela.' },
  { area: 'sala', weekday: 5, from: '15:00', to: '17:00', title: 'Reunião da comissão de obras', description: 'Orçamentos da fachada.' },
] // oxfmt-ignore

export const firstNames = ['Alice', 'Cecília', 'Helena', 'Laura', 'Lívia', 'Manuela', 'Olívia', 'Teresa']

export const rejections = [
  'A lista de convidados passa da lotação do espaço.',
  'O espaço estará em dedetização neste dia.',
  'A data está guardada para a reunião dos condôminos.',
  'Há multa em aberto pelo uso anterior; fale com a administração.',
]

export const ownCancellations = [
  'A família precisou viajar.',
  'A festa foi adiada.',
  'Não vou mais precisar do horário.',
  '',
]

export const staffCancellations = [
  'Falta d’água prevista pela Copasa neste dia.',
  'Manutenção urgente da rede elétrica do espaço.',
]
