import type { Letter } from './pdf.ts'

export interface Question {
  title: string
  description: string
  documents: readonly (Letter & { filename: string })[]
}

const closing =
  'O voto é individual e secreto até o encerramento. Cada pessoa vota uma vez, SIM, NÃO ou ABSTENÇÃO, e recebe um ' +
  'recibo. Helena Prado, síndica.'

export const questions = {
  hidrometros: {
    title: 'Individualização dos hidrômetros',
    description:
      'Você aprova a instalação de um hidrômetro por apartamento?\n\n' +
      'Hoje a conta de água é dividida em partes iguais. A obra leva cerca de quatro meses, sem quebrar azulejos: ' +
      'os medidores ficam no corredor de serviço. O valor proposto é de R$\u00a01.180,00 por apartamento, em dez parcelas.',
    documents: [
      {
        filename: 'Edital de convocação.pdf',
        title: 'Edital de convocação: individualização dos hidrômetros',
        paragraphs: [
          'Ficam convocados os condôminos do Edifício Jacarandá, na Rua dos Timbiras, 1480, em Belo Horizonte, para a assembleia geral extraordinária que decidirá sobre a individualização dos hidrômetros.',
          'Ordem do dia: apresentação dos três orçamentos recebidos; forma de pagamento (dez parcelas de R$ 118,00 por apartamento, em boleto separado da taxa de condomínio); votação.',
          'A primeira convocação exige metade mais um dos condôminos. Meia hora depois, em segunda convocação, a assembleia se instala com qualquer número de presentes.',
          'Quem não puder comparecer vota pelo Zelo enquanto a votação estiver aberta, mesmo sem internet no momento: o voto segue quando a conexão voltar, e vale se chegar antes do encerramento.',
          closing,
        ],
      },
      {
        filename: 'Comparativo de orçamentos.pdf',
        title: 'Comparativo de orçamentos dos hidrômetros',
        paragraphs: [
          'Hidromedir Engenharia: R$ 47.200,00, prazo de quatro meses, garantia de cinco anos, leitura por rádio.',
          'Águas Gerais Instalações: R$ 51.900,00, prazo de três meses, garantia de cinco anos, leitura por rádio.',
          'Medição Mineira: R$ 43.500,00, prazo de seis meses, garantia de dois anos, leitura no local.',
          'O conselho recomenda a primeira proposta, pelo prazo e pela garantia.',
        ],
      },
    ],
  },
  fachada: {
    title: 'Pintura da fachada com rateio em seis parcelas',
    description:
      'Você aprova a pintura da fachada, com rateio de R$\u00a0210,00 por apartamento em seis parcelas?\n\n' +
      'A última pintura tem nove anos e há trincas no lado da Rua dos Timbiras. A proposta inclui lavagem, tratamento ' +
      'das trincas e duas demãos. O resultado aparece quando a votação for encerrada.',
    documents: [
      {
        filename: 'Laudo da fachada.pdf',
        title: 'Laudo da fachada',
        paragraphs: [
          'Vistoria feita por acesso com corda nos quatro lados do edifício.',
          'Lado da Rua dos Timbiras: trincas superficiais entre o quarto e o oitavo andar e dois pontos com reboco solto, já isolados.',
          'Demais lados: desgaste da tinta, sem risco de queda.',
          'Recomendação: lavagem, tratamento das trincas com tela e pintura com tinta elástica em até doze meses.',
        ],
      },
    ],
  },
  portaria: {
    title: 'Portaria remota das 23h às 6h',
    description:
      'Você aprova a portaria remota durante a madrugada, mantido o porteiro das 6h às 23h?\n\n' +
      'A mudança reduz a taxa de condomínio em cerca de R$\u00a095,00 por mês. O contrato é de doze meses, com saída sem ' +
      'multa depois do terceiro.',
    documents: [
      {
        filename: 'Edital de convocação.pdf',
        title: 'Edital de convocação: portaria remota',
        paragraphs: [
          'Ficam convocados os condôminos do Edifício Jacarandá para a assembleia geral extraordinária que decidirá sobre a portaria remota das 23h às 6h.',
          'Ordem do dia: apresentação da proposta; visita à central de atendimento; votação.',
          closing,
        ],
      },
      {
        filename: 'Proposta da portaria remota.pdf',
        title: 'Proposta comercial da portaria remota',
        paragraphs: [
          'Atendimento por vídeo e voz em até vinte segundos, todos os dias, das 23h às 6h.',
          'Equipamentos em comodato: duas câmeras, um totem na entrada e bateria para oito horas.',
          'Mensalidade de R$ 3.450,00, reajuste anual pelo IPCA, sem taxa de instalação.',
        ],
      },
    ],
  },
  orcamento: {
    title: 'Previsão orçamentária e taxa de condomínio',
    description:
      'Você aprova a previsão orçamentária apresentada, com reajuste de 4,8% na taxa de condomínio?\n\n' +
      'O reajuste cobre o aumento dos contratos de limpeza e dos elevadores. O fundo de reserva continua em 10%. ' +
      'As parciais ficam visíveis durante a votação.',
    documents: [
      {
        filename: 'Previsão orçamentária.pdf',
        title: 'Previsão orçamentária',
        paragraphs: [
          'Pessoal e encargos: R$ 21.300,00 por mês.',
          'Limpeza, elevadores e demais contratos: R$ 9.850,00 por mês.',
          'Água, energia e gás das áreas comuns: R$ 7.400,00 por mês.',
          'Fundo de reserva: 10% da arrecadação.',
          'Taxa proposta: R$ 1.060,00 por apartamento, a partir do mês seguinte à aprovação.',
        ],
      },
    ],
  },
  portao: {
    title: 'Troca do portão de entrada',
    description:
      'Você aprova a troca do portão de entrada por um modelo deslizante?\n\n' +
      'O portão atual já parou três vezes neste ano. O valor de R$\u00a08.900,00 sai do fundo de reserva, sem rateio.',
    documents: [
      {
        filename: 'Orçamento do portão.pdf',
        title: 'Orçamento do portão de entrada',
        paragraphs: [
          'Portão deslizante de alumínio, motor de uso intenso e sensor de presença: R$ 8.900,00, instalado.',
          'Prazo de vinte dias, garantia de dois anos.',
        ],
      },
    ],
  },
} satisfies Record<string, Question>
