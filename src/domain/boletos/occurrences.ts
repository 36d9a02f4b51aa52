/** What an occurrence of a return file does to its boleto. */
export type OccurrenceEffect =
  /** The bank took the slip: REGISTERING becomes REGISTERED. */
  | 'registers'
  /** It did not: REGISTERING becomes REJECTED, with the motives. */
  | 'rejects'
  /** It was paid. */
  | 'settles'
  /** Money arrived for a slip that the bank had written off: paid, even if cancelled. */
  | 'settles_late'
  /** Final: nobody can pay it any more. */
  | 'writes_off'
  /** The due date of the row is the new one. */
  | 'moves_due_date'
  /** So much less is to be paid. */
  | 'grants_rebate'
  | 'cancels_rebate'
  /** The bank's fee for a service: an expense, never a payment. */
  | 'charges_tariff'
  /** The write-off was refused: the slip can still be paid. */
  | 'refuses_write_off'
  /** A change was refused; the slip stays as it is. */
  | 'refuses'
  /** Kept in the history. */
  | 'none'

export interface Occurrence {
  code: string
  /** In plain Portuguese. */
  text: string
  effect: OccurrenceEffect
  isKnown: boolean
}

const known: Record<string, [text: string, effect: OccurrenceEffect]> = {
  '02': ['Entrada confirmada: o boleto está registrado', 'registers'],
  '03': ['Entrada rejeitada: o boleto não foi registrado', 'rejects'],
  '06': ['Pago', 'settles'],
  '07': ['Intenção de pagamento: ainda não é o pagamento', 'none'],
  '09': ['Baixado a pedido da administração', 'writes_off'],
  '10': ['Baixado pela cooperativa', 'writes_off'],
  '12': ['Abatimento concedido', 'grants_rebate'],
  '13': ['Abatimento cancelado', 'cancels_rebate'],
  '14': ['Vencimento alterado', 'moves_due_date'],
  '15': ['Pago em cartório', 'settles'],
  '17': ['Pago depois da baixa', 'settles_late'],
  '19': ['Instrução de protesto recebida', 'none'],
  '20': ['Instrução de sustar o protesto recebida', 'none'],
  '23': ['Enviado ao cartório', 'none'],
  '24': ['Entrada rejeitada: o CEP do pagador está errado', 'rejects'],
  '27': ['O pedido de baixa foi recusado', 'refuses_write_off'],
  '28': ['Tarifa cobrada pelo banco', 'charges_tariff'],
  '29': ['O pagador não reconhece o boleto (DDA)', 'none'],
  '30': ['A alteração foi recusada', 'refuses'],
  '32': ['A instrução foi recusada', 'refuses'],
  '33': ['Alteração confirmada', 'none'],
  '34': ['Retirado do cartório, continua em aberto', 'none'],
  '35': ['O pagador reconhece o boleto (DDA)', 'none'],
  '78': ['Pedido de negativação recebido', 'none'],
  '79': ['Pedido de exclusão da negativação recebido', 'none'],
  '80': ['Pagador negativado', 'none'],
  '81': ['A negativação foi recusada', 'none'],
  '82': ['Negativação excluída', 'none'],
  '83': ['A exclusão da negativação foi recusada', 'none'],
  '84': ['Negativação excluída por outro motivo', 'none'],
  '85': ['Informação sobre a negativação', 'none'],
}

/** What a code of columns 109-110 means (Sicredi manual, 2019, and real files); unknown ones change nothing. */
export function occurrenceOf(code: string): Occurrence {
  const entry = known[code]
  if (entry) return { code, text: entry[0], effect: entry[1], isKnown: true }
  return { code, text: `Ocorrência ${code}, que o Zelo não conhece`, effect: 'none', isKnown: false }
}

/** Every code that the table has, for who lists them. */
export const occurrenceCodes: readonly string[] = Object.keys(known)

/** A motive of columns 319-328 in plain Portuguese; the same code means something else with a tariff (28). */
export function motiveText(motive: string, occurrence: string): string {
  if (occurrence === '19') return protestAnswers[motive] ?? unknown(motive)
  if (occurrence === '28') return tariffs[motive] ?? unknown(motive)
  return motives[motive] ?? groupText(motive) ?? unknown(motive)
}

function unknown(motive: string): string {
  return `Motivo ${motive}`
}

/** Whole rows of the manual's table that say the same of a slip. */
function groupText(motive: string): string | undefined {
  if (/^(?:I[3-9]|J[1-9]|K[1-9]|L[1-3])$/.test(motive)) return 'Objeção do cartório'
  if (/^X[1-5]$/.test(motive)) return 'Regularização pela central'
  return undefined
}

const protestAnswers: Record<string, string> = { A: 'Aceita', D: 'Desprezada' }

const tariffs: Record<string, string> = {
  '03': 'Sustação de protesto',
  '04': 'Protesto',
  '08': 'Custas de protesto',
  A9: 'Manutenção de boleto vencido',
  B1: 'Baixa',
  B3: 'Registro do boleto',
  F5: 'Entrada na rede Sicredi',
  S4: 'Inclusão de negativação',
  S5: 'Exclusão de negativação',
}

const motives: Record<string, string> = {
  '01': 'Código do banco inválido',
  '02': 'Código do registro inválido',
  '03': 'Código da ocorrência inválido',
  '04': 'Ocorrência não permitida para a carteira',
  '05': 'Ocorrência não numérica',
  '07': 'Cooperativa, conta ou dígito inválido',
  '08': 'Nosso número inválido',
  '09': 'Nosso número em duplicidade',
  '10': 'Carteira inválida',
  '14': 'Boleto protestado',
  '15': 'Cooperativa, carteira, conta ou nosso número inválido',
  '16': 'Vencimento inválido',
  '17': 'Vencimento anterior à emissão',
  '18': 'Vencimento fora do prazo permitido',
  '20': 'Valor inválido',
  '21': 'Espécie inválida',
  '22': 'Espécie não permitida para a carteira',
  '24': 'Data de emissão inválida',
  '29': 'Desconto igual ou maior que o valor',
  '31': 'Já existe desconto',
  '33': 'Abatimento inválido',
  '34': 'Abatimento igual ou maior que o valor',
  '36': 'Já existe abatimento',
  '38': 'Prazo de protesto ou negativação inválido',
  '39': 'Protesto não permitido',
  '40': 'Já existe ordem de protesto ou negativação',
  '41': 'Cancelamento sem instrução de protesto',
  '44': 'Cooperativa não prevista',
  '45': 'Nome do pagador inválido',
  '46': 'CPF ou CNPJ do pagador inválido',
  '47': 'Falta o endereço do pagador',
  '48': 'CEP inválido',
  '49': 'Documento do pagador ou avalista inválido',
  '50': 'Falta o pagador ou o avalista',
  '60': 'Movimento de boleto que não está registrado',
  '63': 'Entrada de boleto já registrado',
  A1: 'Praça do pagador não cadastrada',
  A2: 'Tipo de cobrança diferente da praça do pagador',
  A3: 'Cooperativa depositária diferente',
  A4: 'Beneficiário não cadastrado ou CNPJ inválido',
  A5: 'Pagador não cadastrado',
  A6: 'Data da instrução inválida',
  A7: 'Ocorrência não pode ser comandada',
  A8: 'Pago fora do Sicredi, por compensação eletrônica',
  B4: 'Tipo de moeda inválido',
  B5: 'Tipo de desconto ou juros inválido',
  B6: 'Mensagem padrão não cadastrada',
  B7: 'Seu número inválido',
  B8: 'Percentual de multa inválido',
  B9: 'Valor ou percentual de juros inválido',
  C1: 'Data limite do desconto inválida',
  C2: 'Aceite inválido',
  C3: 'Campo alterado na instrução 31 inválido',
  C4: 'Ainda não confirmado pela central',
  C5: 'Rejeitado pela central',
  C6: 'Boleto já pago',
  C7: 'Boleto já baixado',
  C8: 'A mesma instrução já está pendente',
  C9: 'Não há abatimento a cancelar',
  D1: 'Boleto não está vencido',
  D2: 'Espécie não permite protesto ou negativação',
  D3: 'Há pedido de baixa pendente',
  D4: 'Mensagens demais',
  D5: 'Quantidade inválida de boletos pré-impressos',
  D6: 'Tipo de impressão inválido para boleto sem registro',
  D7: 'Falta cidade ou UF do pagador',
  D8: 'Acabou a sequência de números do ano',
  D9: 'Mensagem de boleto sem registro',
  E2: 'Falta registro complementar',
  E3: 'Código de postagem inválido',
  E4: 'Ordem de boletos pré-impressos inválida',
  E5: 'Ordem não cadastrada',
  E6: 'Pagador ou avalista não cadastrado',
  E7: 'Atualização de valor para protesto',
  E8: 'Tipo de impressão inválido',
  E9: 'Código do pagador divergente',
  F1: 'Pago no sistema do cliente',
  F2: 'Baixado no sistema do cliente',
  F3: 'Boleto caucionado ou descontado',
  F4: 'Instrução fixa com caracteres inválidos',
  F6: 'Nosso número ou parcela fora de sequência',
  F7: 'Falta comprovante da prestação do serviço',
  F8: 'Nome do beneficiário incompleto',
  F9: 'Documento não confere com o nome do pagador',
  G1: 'Documento não confere com a espécie',
  G2: 'Cartório: aceito sem assinatura',
  G3: 'Cartório: título rasurado',
  G4: 'Cartório: falta o título',
  G5: 'Praça de pagamento divergente',
  G6: 'Cartório: falta endosso',
  G7: 'Cartório: valores divergentes',
  G8: 'Valor acima do valor do boleto',
  G9: 'Tipo de endosso inválido',
  H1: 'Nome do pagador incompleto',
  H2: 'Sustação judicial',
  H3: 'Pagador não encontrado',
  H4: 'Carteira alterada',
  H5: 'Pago fora do Sicredi, por compensação (valor menor)',
  H6: 'Pago fora do Sicredi, por compensação (valor maior)',
  H7: 'A espécie exige empresa beneficiária ou avalista',
  H8: 'Pago fora do Sicredi, em contingência da compensação',
  H9: 'Dados não conferem com a mídia',
  I1: 'Pagador e avalista são a mesma pessoa',
  I2: 'Aguarda um dia útil para o protesto',
  K1: 'Cartório: título em duplicidade',
  K2: 'Cartório: título já protestado',
  K7: 'Cartório: pagador falecido',
  K8: 'Cartório: o pagador provou o pagamento',
  K9: 'Cartório: outra comarca',
  L2: 'Cartório: falência ou recuperação judicial',
  L4: 'Dados do pagador em branco ou inválidos',
  L5: 'Código do pagador em duplicidade',
  L6: 'Instrução inválida para beneficiário pessoa física',
  L7: 'Protesto e negativação automáticos ao mesmo tempo',
  M1: 'O pagador aceita o débito',
  M2: 'O pagador nega o débito',
  M3: 'Desconto 2 ou 3 inválido',
  N1: 'Decurso de prazo',
  N2: 'Ordem judicial',
  N3: 'A pedido da empresa',
  N4: 'Correspondência devolvida',
  N5: 'Outros motivos',
  S1: 'Recusado pelo parceiro de negativação',
  X0: 'Pago com cheque',
  X6: 'Cheque bloqueado por 24 horas',
  X7: 'Cheque bloqueado por 48 horas',
  X8: 'Cheque bloqueado por 72 horas',
  X9: 'Cheque bloqueado por 96 horas',
  XA: 'Cheque bloqueado por 120 horas',
  XB: 'Cheque bloqueado por 144 horas',
}
