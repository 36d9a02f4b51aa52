import type { OccurrenceType } from '#domain/occurrences/occurrence.ts'

export const residentNames = [
  'Adriana Couto', 'Alberto Figueira', 'Ana Paula Teles', 'Antônio Rocha', 'Beatriz Lacerda', 'Bruno Salgado',
  'Camila Furtado', 'Carlos Henrique Maia', 'Célia Drummond', 'Cláudio Pimenta', 'Daniela Rezende', 'Eduardo Sena',
  'Elisa Montenegro', 'Fábio Guerra', 'Fernanda Bicalho', 'Geraldo Assunção', 'Helvécio Prates', 'Inês Carvalhais',
  'Jair Moura', 'João Pedro Valadares', 'Juliana Starling', 'Lúcia Abreu', 'Marcelo Quintão', 'Márcia Vilela',
  'Natália Brant', 'Orlando Peixoto', 'Patrícia Lisboa', 'Rafael Cançado', 'Renata Magalhães', 'Ricardo Noronha',
  'Sônia Barcelos', 'Tadeu Villaça', 'Vera Lúcia Ramalho', 'Wagner Pontes', 'Yara Queiroz',
] // oxfmt-ignore

interface Story {
  type: OccurrenceType
  title: string
  description: string
  /** Whether it has something to photograph. */
  pictured?: true
  /** Of the common area, not of the unit of whoever records it. */
  isShared?: true
}

interface Talk {
  asked: string
  answered: string
  resolved: string
}

/** What the síndica asks, what the author answers, and the word with which she resolves. */
const talks: Partial<Record<OccurrenceType, Talk>> = {
  LEAK: {
    asked: 'O encanador pode ir amanhã, às 9h. Alguém recebe?',
    answered: 'Sim, estou em casa até o meio-dia.',
    resolved: 'Trecho da tubulação trocado e testado. Se a mancha voltar, reabra aqui.',
  },
  NOISE: {
    asked: 'Em que dias e horários acontece mais? Assim falo com a unidade certa.',
    answered: 'Quase sempre no fim de semana, depois das 22h.',
    resolved: 'Conversei com a unidade e enviei o trecho do regimento sobre silêncio.',
  },
  MAINTENANCE: {
    asked: 'Obrigada por avisar. Pedi a visita da manutenção para esta semana.',
    answered: 'Combinado. Está sinalizado, para ninguém se machucar.',
    resolved: 'Serviço feito e conferido pelo zelador.',
  },
}

/** Nobody receives a plumber for the common area, nor makes noise there that one unit could stop. */
export function talkOf({ type, isShared }: Pick<Story, 'type' | 'isShared'>): Talk | undefined {
  if (!isShared) return talks[type]
  return type === 'LEAK' || type === 'MAINTENANCE' ? talks.MAINTENANCE : undefined
}

export const stories: readonly Story[] = [
  { type: 'LEAK', title: 'Infiltração no teto do banheiro', description: 'Mancha de umidade que aumenta a cada chuva, perto do chuveiro. Já há tinta descascando.', pictured: true },
  { type: 'LEAK', title: 'Vazamento na garagem, vaga 14', description: 'Água pingando da tubulação do teto sobre a vaga. O carro amanheceu molhado.', pictured: true, isShared: true },
  { type: 'LEAK', title: 'Registro da cozinha não fecha', description: 'O registro geral da cozinha gira em falso e a torneira continua pingando.' },
  { type: 'LEAK', title: 'Água escorrendo no hall do andar', description: 'Poça de água em frente ao elevador desde as 7h. Pode ser da prumada.', pictured: true, isShared: true },
  { type: 'LEAK', title: 'Caixa d’água transbordando', description: 'Barulho constante de água no telhado e ladrão aberto desde a madrugada.', isShared: true },
  { type: 'LEAK', title: 'Mofo na parede do quarto', description: 'A parede que divide com a fachada está com mofo. Pediram vistoria da impermeabilização.', pictured: true },
  { type: 'NOISE', title: 'Som alto depois das 22h', description: 'Música alta no apartamento de cima na noite de sábado, até quase duas da manhã.' },
  { type: 'NOISE', title: 'Obra fora do horário', description: 'Furadeira no domingo às 8h. O regimento permite obra só de segunda a sexta, das 8h às 17h.' },
  { type: 'NOISE', title: 'Latidos durante o dia', description: 'O cachorro fica sozinho e late a tarde toda. Trabalho em casa e está difícil.' },
  { type: 'NOISE', title: 'Bomba da cisterna barulhenta', description: 'A bomba liga de madrugada com um assobio forte, ouvido no primeiro andar.', isShared: true },
  { type: 'NOISE', title: 'Portão batendo', description: 'O portão da garagem bate ao fechar e a parede do apartamento vibra.' },
  { type: 'COMPLAINT', title: 'Lixo deixado no corredor', description: 'Sacos de lixo foram deixados na escada de incêndio, com mau cheiro.', pictured: true, isShared: true },
  { type: 'COMPLAINT', title: 'Carro estacionado na vaga errada', description: 'Um sedã prata ocupa a minha vaga desde ontem. Não encontrei o dono.', pictured: true },
  { type: 'COMPLAINT', title: 'Bituca de cigarro na varanda', description: 'Caem bitucas dos andares de cima na minha varanda quase todo dia.' },
  { type: 'COMPLAINT', title: 'Salão de festas entregue sujo', description: 'Reservei para o almoço e o salão estava com restos da festa anterior.', isShared: true },
  { type: 'COMPLAINT', title: 'Entregador sem identificação', description: 'Um entregador subiu direto ao andar sem passar pela portaria.' },
  { type: 'COMPLAINT', title: 'Bicicleta bloqueando a saída', description: 'Bicicletas encostadas na porta corta-fogo do subsolo.', pictured: true, isShared: true },
  { type: 'MAINTENANCE', title: 'Lâmpada queimada na escada', description: 'Sem luz entre o quarto e o quinto andar. Risco para os idosos.', isShared: true },
  { type: 'MAINTENANCE', title: 'Elevador social parando entre andares', description: 'Parou duas vezes hoje entre o sexto e o sétimo. A porta demora a abrir.', isShared: true },
  { type: 'MAINTENANCE', title: 'Interfone mudo', description: 'O interfone chama, mas não se ouve a portaria.' },
  { type: 'MAINTENANCE', title: 'Azulejo solto na piscina', description: 'Dois azulejos soltos na borda, com quina viva. Isolei a área com uma cadeira.', pictured: true, isShared: true },
  { type: 'MAINTENANCE', title: 'Porta corta-fogo não fecha', description: 'A mola da porta do terceiro andar está fraca e ela fica entreaberta.', isShared: true },
  { type: 'MAINTENANCE', title: 'Portão da garagem lento', description: 'Demora a abrir e às vezes para no meio. O controle precisa ser apertado duas vezes.', isShared: true },
  { type: 'MAINTENANCE', title: 'Extintor vencido', description: 'O extintor do segundo andar está com a carga vencida desde o mês passado.', pictured: true, isShared: true },
  { type: 'MAINTENANCE', title: 'Grama alta no jardim', description: 'O jardim da frente precisa de poda e há formigueiros junto ao muro.', isShared: true },
  { type: 'MAINTENANCE', title: 'Câmera da entrada sem imagem', description: 'O monitor da portaria mostra a câmera 3 sem sinal desde ontem à noite.', isShared: true },
  { type: 'OTHER', title: 'Chave encontrada no elevador', description: 'Molho com três chaves e um chaveiro azul. Está guardado na portaria.', isShared: true },
  { type: 'OTHER', title: 'Encomenda entregue por engano', description: 'Recebi um pacote em nome de outro morador. Deixei na portaria.' },
  { type: 'OTHER', title: 'Pedido de vaga para mudança', description: 'Mudança marcada para sábado de manhã; preciso reservar o elevador de serviço.' },
  { type: 'OTHER', title: 'Queda de energia no bloco', description: 'Ficamos sem luz por cerca de vinte minutos; o gerador não entrou.', isShared: true },
] // oxfmt-ignore
