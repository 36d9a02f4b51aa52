import { fullInstant } from '#domain/values/instant-texts.ts'
import { recoveryWaitHours } from '#domain/auth/access-recovery.ts'
import type { Letter } from '#server/kernel/background-email.ts'
import { message } from '#server/kernel/messages.ts'
import type { EmailMessage } from '#server/ports/email.ts'
import type { Mailbox } from './open-recoveries.ts'

interface FactorTold {
  to: string
  kind: 'PASSKEY' | 'TOTP'
  label: string
}

const factorNames = { PASSKEY: 'Chave de acesso', TOTP: 'Aplicativo autenticador' }
const notMe =
  'Se não foi você, troque já a sua senha, encerre os outros aparelhos em Perfil e fale com a administração do seu condomínio.'

export function factorAdded({ to, kind, label }: FactorTold): EmailMessage {
  return message(to, {
    subject: 'Verificação em duas etapas: algo foi adicionado',
    summary: `${factorNames[kind]}: ${label}`,
    before: [
      'Olá!',
      `A sua conta no Zelo pede agora também isto ao entrar: ${factorNames[kind]}, “${label}”.`,
    ],
    after: [notMe],
  })
}

export function factorRemoved({ to, kind, label }: FactorTold): EmailMessage {
  return message(to, {
    subject: 'Verificação em duas etapas: algo foi removido',
    summary: `${factorNames[kind]}: ${label}`,
    before: ['Olá!', `Isto não abre mais a sua conta no Zelo: ${factorNames[kind]}, “${label}”.`],
    after: [notMe],
  })
}

/** To the person: somebody has shown the password and guesses at what comes after it. */
export function passwordIsKnown(to: string): EmailMessage {
  return message(to, {
    subject: 'Alguém sabe a sua senha do Zelo',
    summary: 'A segunda etapa foi errada muitas vezes.',
    before: [
      'Olá!',
      'Alguém digitou a sua senha e errou a segunda etapa muitas vezes. Ninguém entrou: a segunda etapa segurou.',
      'Se não foi você, troque a sua senha agora.',
    ],
    after: ['Se foi você, espere uma hora, ou entre com uma chave de acesso ou um código de recuperação.'],
  })
}

/** With how many are left, so that a stolen sheet is noticed. */
export function recoveryCodeUsed({ to, left }: { to: string; left: number }): EmailMessage {
  return message(to, {
    subject: 'Um código de recuperação abriu a sua conta no Zelo',
    summary: codesLeftText(left),
    before: [
      'Olá!',
      'Alguém entrou na sua conta com a sua senha e um dos seus códigos de recuperação. Cada código serve uma vez.',
      `${codesLeftText(left)} Se perdeu o celular, crie outra segunda etapa em Perfil, Segurança; ali você também faz códigos novos.`,
    ],
    after: [
      'Se não foi você, alguém tem a sua senha e os seus códigos: troque já a senha, encerre os outros aparelhos em Perfil, faça códigos novos em Segurança e fale com a administração do seu condomínio.',
    ],
  })
}

function codesLeftText(left: number): string {
  if (left === 0) return 'Não resta nenhum código.'
  return left === 1 ? 'Resta 1 código.' : `Restam ${left} códigos.`
}

interface RecoveryTold extends Mailbox {
  link: string
}

/** To the mailbox whose address was replaced: it opens the account no more, and decides about it all the same. */
const toFormer =
  'Este aviso vai também para este endereço porque o e-mail da conta foi trocado há pouco. Se você não pediu essa troca, desfaça-a com o botão da mensagem que recebeu sobre ela.'

function withFormer({ isFormer }: Pick<Mailbox, 'isFormer'>, ...lines: string[]): string[] {
  return isFormer ? [...lines, toFormer] : lines
}

/** To the person: somebody with their password says that everything else is lost. */
export function recoveryAsked({ to, isFormer, link }: RecoveryTold): Letter {
  const letter = message(to, {
    subject: 'Pedido para entrar sem a verificação em duas etapas',
    summary: 'Se não foi você, cancele agora.',
    before: withFormer(
      { isFormer },
      'Olá!',
      'Alguém que digitou a sua senha no Zelo disse que perdeu o celular e os códigos de recuperação.',
      `Se foi você, procure quem administra o seu condomínio e peça que confirme que é você. Se você o administra, ou não é de nenhum, procure a equipe do Zelo. Depois da confirmação, espere ${recoveryWaitHours} horas e entre de novo.`,
    ),
    button: { text: 'Não fui eu: cancelar', link },
    after: ['Se não foi você, cancele e troque a sua senha: alguém a conhece.'],
  })
  return { ...letter, mustArrive: true }
}

/** To the person: who has vouched, and from when on they enter. `isHeld`: not before an old mailbox can undo a change. */
export function recoveryVouched({
  to,
  isFormer,
  by,
  opensAt,
  isHeld,
  link,
}: RecoveryTold & { by: string; opensAt: string | null; isHeld: boolean }): Letter {
  const opens = opensAt
    ? `A partir de ${when(opensAt)} a sua senha basta para entrar, e o que você usava como segunda etapa deixa de valer.`
    : 'Falta mais uma pessoa confirmar.'
  const letter = message(to, {
    subject: 'Confirmaram que é você quem pede acesso ao Zelo',
    summary: opensAt
      ? `A partir de ${when(opensAt)} você entra sem a segunda etapa.`
      : 'Falta mais uma pessoa.',
    before: withFormer(
      { isFormer },
      'Olá!',
      `${by} confirmou que é você quem perdeu o acesso.`,
      isHeld
        ? `${opens} A espera é maior porque outra pessoa trocou o e-mail da sua conta, e o endereço de antes ainda pode desfazer a troca.`
        : opens,
    ),
    button: { text: 'Não fui eu: cancelar', link },
    after: ['Se foi você, não precisa fazer nada.'],
  })
  return { ...letter, mustArrive: true }
}

/** To the person: it ended without access. */
export function recoveryEnded(to: string, why: string): EmailMessage {
  return message(to, {
    subject: 'O pedido de acesso ao Zelo foi encerrado',
    summary: why,
    before: ['Olá!', why],
    after: ['A verificação em duas etapas continua como estava.'],
  })
}

/** To the person: they are in, and what opened the account before does not. */
export function recoveryDone({ to, isFormer }: Mailbox): Letter {
  const letter = message(to, {
    subject: 'Você voltou a entrar no Zelo',
    summary: 'A segunda etapa de antes não vale mais.',
    before: withFormer(
      { isFormer },
      'Olá!',
      'A sua conta foi aberta sem a verificação em duas etapas, porque você disse que a perdeu. Os outros aparelhos saíram da conta.',
      'Crie outra em Perfil, Segurança.',
    ),
    after: [notMe],
  })
  return { ...letter, mustArrive: true }
}

interface VouchAsked {
  to: string
  person: { id: string; name: string }
  link: string
}

/** To whoever may vouch; counted for each person who asks, so that many of them keep nobody's request from arriving. */
export function vouchAsked({ to, person: { id, name }, link }: VouchAsked): Letter {
  const letter = message(to, {
    subject: 'Alguém perdeu o acesso ao Zelo e precisa de você',
    summary: 'Confirme só depois de falar com a pessoa.',
    before: [
      'Olá!',
      `${name} disse que perdeu o celular e os códigos de recuperação.`,
      'Fale com a pessoa, de preferência frente a frente. Quem descobriu a senha dela pode estar fingindo ser ela.',
    ],
    button: { text: 'Ver o pedido', link },
    after: ['Se você não reconhece o pedido, recuse-o.'],
  })
  return { ...letter, about: id }
}

function when(at: string): string {
  return fullInstant(at, 'America/Sao_Paulo')
}
