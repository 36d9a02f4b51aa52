import type { CheckedLine, LineVerdict } from './check-line.ts'
import { barcodeLength, lineLength } from './find-line.ts'
import { whatThenToDo } from './texts.ts'

type Wrong = Extract<CheckedLine, { kind: 'wrong' }>

/** Which part of a line is wrong, as people count its digits. */
export function problemText({ problem, digits }: Pick<Wrong, 'problem' | 'digits'>): string {
  switch (problem) {
    case 'not_digits':
      return 'Há letras ou sinais no meio dos números. Use só os números da linha.'
    case 'length':
      return `A linha digitável tem ${lineLength} números e o código de barras, ${barcodeLength}. Aqui há ${digits}.`
    case 'several':
      return 'Há mais de um boleto neste texto. Confira um de cada vez.'
    case 'not_a_bank_slip':
      return 'Este é o código de uma conta ou tributo (água, luz, imposto). Não é um boleto de banco.'
    case 'field_1':
      return 'Há um número errado entre os 10 primeiros.'
    case 'field_2':
      return 'Há um número errado no segundo grupo, do 11º ao 21º.'
    case 'field_3':
      return 'Há um número errado no terceiro grupo, do 22º ao 32º.'
    case 'general_digit':
      return 'Os números não combinam entre si: confira o 33º e os 14 últimos, que são o vencimento e o valor.'
    case 'currency':
      return 'O 4º número deveria ser 9, que é o código do real.'
    case 'free_field':
    case 'our_number':
      return 'O banco é o Sicredi, mas o número do boleto não existe nele.'
    case 'due_date':
      return 'O vencimento que está nos números não existe.'
  }
}

/** What to do then. Only a wrong check digit in a whole line says that the boleto itself is false. */
export function adviceOn({ problem, isWhole }: Wrong): string | null {
  switch (problem) {
    case 'not_a_bank_slip':
      return null
    case 'several':
    case 'not_digits':
    case 'length':
      return 'Cole ou digite só a linha, sem outros números. Isto não diz nada sobre o boleto.'
    case 'currency':
    case 'due_date':
      return 'Confira os números com o boleto. Se estiverem iguais, fale com a administração antes de pagar.'
    case 'field_1':
    case 'field_2':
    case 'field_3':
    case 'general_digit':
    case 'free_field':
    case 'our_number':
      return isWhole
        ? 'Confira os números com o boleto. Se estiverem iguais, não pague: um boleto verdadeiro não tem esse erro.'
        : null
  }
}

interface VerdictText {
  title: string
  /** What to do. */
  advice: string
}

const known = 'pelo telefone que você já conhece, não pelo que está no boleto.'
/** People check boletos of others too: of a shop, of a friend. */
const notOurs = `Se ele diz ser do condomínio, não pague: fale com a administração ${known}`

export const verdictTexts: Record<LineVerdict['kind'], VerdictText> = {
  ours: {
    title: 'É um boleto do condomínio',
    advice:
      'Número, valor e vencimento são iguais aos do Zelo. Antes de confirmar, veja no banco se o nome do beneficiário é o mesmo.',
  },
  not_registered: {
    title: 'É um boleto do condomínio, ainda não registrado no banco',
    advice: `Número, valor e vencimento são iguais aos do Zelo, mas o banco pode não aceitar o pagamento hoje. ${whatThenToDo}`,
  },
  ended: {
    title: 'É do condomínio, mas não é mais para pagar',
    advice:
      'Este boleto já foi pago, cancelado ou recusado. Se você recebeu uma cobrança dele, fale com a administração.',
  },
  altered: { title: 'Este boleto foi alterado', advice: `Não pague. Fale com a administração ${known}` },
  not_here: {
    title: 'O convênio é do condomínio, mas este boleto não está neste aparelho',
    advice:
      'Pode ser de outra unidade, ou novo demais para já ter chegado. Abra o Zelo com internet e confira de novo; se ainda não aparecer, não pague e fale com a administração.',
  },
  other_bank: { title: 'Não é um boleto do condomínio: é de outro banco', advice: notOurs },
  other_beneficiary: {
    title: 'Não é um boleto do condomínio: o dinheiro iria para outra conta',
    advice: notOurs,
  },
  unknown: {
    title: 'Não dá para dizer se é do condomínio',
    advice:
      'Este aparelho não tem nenhum boleto do condomínio para comparar. Na dúvida, não pague e fale com a administração.',
  },
}

/** How people are cheated. */
export const fraudText =
  'Golpistas mandam por e-mail, mensagem ou correio um boleto igual ao do condomínio, com outra linha digitável: o dinheiro vai para a conta deles. Um vírus no computador também pode trocar os números de um boleto verdadeiro, por isso confira a linha que você vai pagar.'
