import { linkRequestDays } from '#domain/link-requests/contract.ts'
import type { EmailMessage } from '#server/ports/email.ts'
import type { Letter } from './background-email.ts'
import { htmlOf, type EmailTemplate, textOf } from './email-template.ts'

/** The activation screen; the part after # is never sent to a server, so no log contains the token. */
export function activationLink(
  publicUrl: string,
  { token, email }: { token: string; email: string },
): string {
  return `${publicUrl}/activate-account#${new URLSearchParams({ token, email }).toString()}`
}

/** The pages on which a mailbox answers; the part after # is never sent to a server, so no log contains the token. */
export function mailboxLink(
  publicUrl: string,
  page: 'confirm-email' | 'object-email' | 'object-recovery',
  token: string,
): string {
  return `${publicUrl}/${page}#${token}`
}

interface Activation {
  to: string
  token: string
  link: string
}

export function activationToken({ to, token, link }: Activation): EmailMessage {
  return message(to, {
    subject: 'Ative sua conta no Zelo',
    summary: `Seu código é ${token} e vale por 48 horas.`,
    before: ['Olá!', 'Recebemos um pedido para ativar sua conta no Zelo e escolher uma senha.'],
    button: { text: 'Ativar minha conta', link },
    code: { text: 'Ou digite este código na tela de ativação:', code: token },
    after: [
      'O código vale por 48 horas e serve uma vez.',
      'Se você não fez este pedido, ignore esta mensagem: nada mudou.',
    ],
  })
}

/** To somebody who registered themselves: nothing of theirs is opened before. */
export function registrationToken({ to, token, link }: Activation): EmailMessage {
  return message(to, {
    subject: 'Confirme o seu e-mail no Zelo',
    summary: `Seu código é ${token} e vale por 48 horas.`,
    before: [
      'Olá!',
      'Recebemos um cadastro no Zelo com este e-mail. Para entrar, confirme que ele é seu e escolha a senha.',
    ],
    button: { text: 'Confirmar meu e-mail', link },
    code: { text: 'Ou digite este código na tela de ativação:', code: token },
    after: [
      'O código vale por 48 horas e serve uma vez.',
      'Se você não fez este cadastro, ignore esta mensagem: sem a confirmação, ele é apagado em 7 dias.',
    ],
  })
}

/** To the restored address, after its owner cancelled a change. */
export function newPasswordToken({ to, token, link }: Activation): EmailMessage {
  return message(to, {
    subject: 'Crie uma senha nova no Zelo',
    summary: `Seu código é ${token} e vale por 48 horas.`,
    before: [
      'Olá!',
      'A troca de e-mail foi desfeita: este endereço voltou a abrir a sua conta no Zelo. A senha de antes não vale mais.',
    ],
    button: { text: 'Criar uma senha nova', link },
    code: { text: 'Ou digite este código na tela de ativação:', code: token },
    after: [
      'O código vale por 48 horas e serve uma vez. Depois disso, peça outro na tela de ativação.',
      'Enquanto você não criar a senha, ninguém entra na conta.',
    ],
  })
}

export function alreadyRegistered(to: string, publicUrl: string): EmailMessage {
  return message(to, {
    subject: 'Você já tem uma conta no Zelo',
    summary: 'Alguém tentou se cadastrar com este e-mail.',
    before: [
      'Olá!',
      'Alguém tentou se cadastrar no Zelo com este e-mail, que já tem uma conta.',
      'Se foi você, entre com a senha de sempre.',
    ],
    button: { text: 'Entrar no Zelo', link: `${publicUrl}/?entrar=1` },
    after: [
      `Se esqueceu a senha, peça um novo código em ${publicUrl}/activate-account`,
      'Se não foi você, ignore esta mensagem: nada mudou.',
    ],
    addresses: [`${publicUrl}/activate-account`],
  })
}

/** To the owner of an address that the management of a condominium wanted for somebody else's account. */
export function addressTried({ to, by }: { to: string; by: string }): EmailMessage {
  return message(to, {
    subject: 'Um condomínio tentou usar o seu e-mail',
    summary: 'Nada mudou na sua conta.',
    before: [
      'Olá!',
      `${by}, da administração de um condomínio, tentou cadastrar no Zelo uma pessoa com este e-mail, que já abre a sua conta. O cadastro foi recusado.`,
      'A administração soube só que o endereço está em uso: nada da sua conta foi mostrado.',
    ],
    after: [
      'Se esse condomínio é o seu, peça à administração que convide você. Se não, ignore esta mensagem.',
    ],
  })
}

/** A condominium asks its reader to join; nothing happens before they accept. */
export function linkAsked({
  to,
  condominium,
  by,
  link,
}: Record<'to' | 'condominium' | 'by' | 'link', string>): EmailMessage {
  return message(to, {
    subject: 'Um condomínio quer vincular a sua conta',
    summary: `${condominium} pediu para vincular a sua conta no Zelo.`,
    before: [
      'Olá!',
      `${by}, da administração de ${condominium}, pediu para vincular a sua conta no Zelo a este condomínio.`,
      'Até você aceitar, a administração vê só o seu nome.',
    ],
    button: { text: 'Ver o pedido', link },
    after: [
      `O pedido vale por ${linkRequestDays} dias. Aceite ou recuse na tela inicial do Zelo.`,
      'Se você não conhece este condomínio, recuse ou ignore esta mensagem.',
    ],
  })
}

/** `by` is the person of the management who did it. The password is never in the e-mail: that person passes it on. */
export function passwordSetByOther({ to, by }: { to: string; by: string }): EmailMessage {
  return message(to, {
    subject: 'Sua senha no Zelo foi trocada',
    summary: `${by} definiu uma nova senha para a sua conta.`,
    before: [
      'Olá!',
      `${by}, da administração, definiu uma nova senha para a sua conta no Zelo.`,
      'Peça a senha a essa pessoa. No primeiro acesso você escolhe outra, que só você conhece.',
    ],
    after: ['Se você não esperava por isso, fale com a administração do seu condomínio.'],
  })
}

/** To the previous address. */
export function signInEmailChanged({ to, by }: { to: string; by: string }): EmailMessage {
  return message(to, {
    subject: 'O e-mail da sua conta no Zelo mudou',
    summary: `${by} trocou o e-mail com que você entra.`,
    before: [
      'Olá!',
      `${by}, da administração, trocou o e-mail de acesso da sua conta no Zelo: este endereço não entra mais.`,
      'A sua senha continua a mesma.',
    ],
    after: ['Se você não pediu por isso, fale já com a administração do seu condomínio.'],
  })
}

interface EmailChangeTold {
  to: string
  /** The person of the management who requested it; null if the user did. */
  by: string | null
  newEmail: string
  link: string
}

/** To the new address; `link` opens the confirmation page. */
export function confirmNewEmail({ to, by, link }: Omit<EmailChangeTold, 'newEmail'>): EmailMessage {
  return message(to, {
    subject: 'Confirme este e-mail no Zelo',
    summary: 'Ele passa a abrir a sua conta quando você confirmar.',
    before: [
      'Olá!',
      `${by === null ? 'Você pediu' : `${by}, da administração, pediu`} que este endereço passe a abrir a sua conta no Zelo.`,
    ],
    button: { text: 'Confirmar e-mail', link },
    after: [
      'O pedido vale por 7 dias. Até a confirmação, o endereço de antes continua valendo.',
      'Se você não conhece este pedido, ignore esta mensagem: nada muda.',
    ],
  })
}

/** To the current address; `link` opens the page that cancels the change. */
export function newEmailAsked({ to, by, newEmail, link }: EmailChangeTold): Letter {
  const letter = message(to, {
    subject: 'Pediram outro e-mail para a sua conta no Zelo',
    summary: 'Se não foi você, cancele a troca.',
    before: [
      'Olá!',
      `${by === null ? 'Um aparelho em que você entrou' : `${by}, da administração,`} pediu que ${newEmail} passe a abrir a sua conta no lugar deste endereço.`,
      'A troca só vale quando aquela caixa de correio confirmar. Depois disso, você ainda tem 7 dias para desfazê-la.',
    ],
    button: { text: 'Não fui eu: cancelar a troca', link },
    after: ['Se você conhece este pedido, não precisa fazer nada.'],
  })
  return { ...letter, mustArrive: true }
}

/** To the previous address. */
export function newEmailConfirmed({ to, newEmail, link }: Omit<EmailChangeTold, 'by'>): Letter {
  const letter = message(to, {
    subject: 'O e-mail da sua conta no Zelo mudou',
    summary: 'Você tem 7 dias para desfazer a troca.',
    before: [
      'Olá!',
      `${newEmail} confirmou a troca e agora abre a sua conta no Zelo: este endereço não entra mais.`,
      'Se não foi você, desfaça a troca em até 7 dias. Os aparelhos saem da conta, este endereço volta a valer e recebe um código para uma senha nova.',
    ],
    button: { text: 'Desfazer a troca', link },
    after: ['Se você conhece esta troca, não precisa fazer nada.'],
  })
  return { ...letter, mustArrive: true }
}

interface ErasureAnswer {
  to: string
  status: 'DONE' | 'REFUSED'
  /** The reason of the refusal, or of what had to be kept. */
  reason: string
}

/** The answer that LGPD (Lei 13.709/2018, art. 18) entitles everyone to. */
export function erasureAnswered({ to, status, reason }: ErasureAnswer): EmailMessage {
  const isDone = status === 'DONE'
  return message(to, {
    subject: 'Seu pedido de exclusão de dados',
    summary: isDone ? 'Seu pedido de exclusão foi atendido.' : 'Veja o motivo e o que você pode fazer.',
    before: [
      'Olá!',
      isDone
        ? 'A administração do seu condomínio atendeu ao seu pedido de exclusão de dados pessoais no Zelo.'
        : 'A administração do seu condomínio respondeu ao seu pedido de exclusão de dados pessoais no Zelo: ele foi recusado.',
    ],
    quote: reason ? { text: isDone ? 'Observação:' : 'Motivo:', words: reason } : undefined,
    after: [
      isDone
        ? 'O que a lei manda guardar, como votos contados e cobranças emitidas, fica sem o seu nome.'
        : 'Se discorda, fale com a administração. Você também pode recorrer à ANPD, a autoridade de proteção de dados: https://www.gov.br/anpd',
    ],
    addresses: ['https://www.gov.br/anpd'],
  })
}

/** A template as a message, in plain text and HTML. */
export function message(to: string, letter: EmailTemplate): EmailMessage {
  return { to, subject: letter.subject, text: textOf(letter), html: htmlOf(letter) }
}
