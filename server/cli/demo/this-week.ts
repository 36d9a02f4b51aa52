import { dayAfter, type Wish } from './season.ts'
import type { Home, DemoSeed } from './seed.ts'

/**
 * Reservations of today and this week for each demo account, so that there is something to see and decide on whatever
 * day the demo starts.
 */
export function thisWeek(today: string, seed: DemoSeed): Wish[] {
  const { homes, morador, morador2, cliente } = seed
  const of = ({ id }: { id: string }) => homeOf(homes, ({ resident_id }) => resident_id === id)
  const others = homes.filter((home) => !seed.demoHomes.includes(home))
  const neighbour = (index: number) => homeOf(others, (_home, at) => at === index)
  const approved = { askedDaysAgo: 6.3, ending: { status: 'APPROVED' as const } }
  const pending = (askedDaysAgo: number) => ({ askedDaysAgo, ending: { status: 'PENDING' as const } })
  const day = (days: number, weekday: number) => dayAfter(today, days, weekday)

  return [
    { area: 'sala', day: 0, from: '10:00', to: '12:00', home: neighbour(3), ...approved, title: 'Aula de violão', description: 'Duas alunas.' },
    { area: 'quadra', day: 0, from: '18:30', to: '20:00', home: neighbour(12), ...approved, title: 'Futebol dos vizinhos', description: 'Faltam dois para completar os times.' },
    { area: 'quiosque', day: 0, from: '18:00', to: '22:00', home: neighbour(21), ...approved, title: 'Churrasco da turma do futebol', description: 'Depois do jogo, doze pessoas.' },
    { area: 'salao', day: 1, from: '19:00', to: '23:00', home: of(morador), ...approved, title: 'Jantar de aniversário', description: 'Vinte e cinco convidados, música ambiente.' },
    { area: 'piscina', day: 2, from: '07:00', to: '08:00', home: neighbour(7), ...approved, title: 'Hidroginástica', description: 'Grupo de oito moradores com professora.' },
    { area: 'quiosque', day: 3, from: '12:00', to: '16:00', home: neighbour(16), ...pending(0.8), title: 'Almoço de despedida', description: 'Estou de mudança e queria me despedir dos vizinhos.' },
    { area: 'salao', day: day(4, 6), from: '15:00', to: '20:00', home: of(morador), ...pending(0.2), title: 'Aniversário da Alice', description: 'Festa de 6 anos, 40 convidados. A decoração chega às 13h.' },
    { area: 'quiosque', day: day(4, 0), from: '12:00', to: '17:00', home: of(morador2), ...pending(0.35), title: 'Churrasco da família', description: 'Quinze pessoas. Levo o carvão e os espetos.' },
    { area: 'salao', day: day(4, 0), from: '12:00', to: '17:30', home: of(cliente), ...pending(1.1), title: 'Chá de panela', description: 'Trinta convidadas. Vou usar a copa.' },
    { area: 'salao', day: day(8, 5), from: '20:00', to: '01:00', home: neighbour(25), ...pending(1.6), title: 'Formatura do Lucas', description: 'Recepção depois da cerimônia. Lista de convidados na portaria.' },
  ] // oxfmt-ignore
}

/** Residencial Ipê has only one resident. */
export function weekOfIpe(today: string, { homesOutro }: DemoSeed): Wish[] {
  const home = homeOf(homesOutro, () => true)
  return [
    { area: 'gourmet', day: -16, from: '12:00', to: '17:00', home, askedDaysAgo: 24, ending: { status: 'APPROVED' }, title: 'Almoço de família', description: 'Vinte pessoas.' },
    { area: 'churrasqueira', day: 2, from: '18:00', to: '21:30', home, askedDaysAgo: 3.5, ending: { status: 'APPROVED' }, title: 'Churrasco do meio da semana', description: '' },
    { area: 'gourmet', day: dayAfter(today, 5, 6), from: '19:00', to: '23:00', home, askedDaysAgo: 0.6, ending: { status: 'PENDING' }, title: 'Noite de queijos e vinhos', description: 'Doze convidados, sem som.' },
  ] // oxfmt-ignore
}

function homeOf(homes: Home[], isIt: (home: Home, index: number) => boolean): Home {
  const home = homes.find(isIt)
  if (!home) throw new TypeError('the seed of the demo has fewer homes than it counts on')
  return home
}
