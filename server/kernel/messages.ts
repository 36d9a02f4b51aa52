import type { EmailMessage } from '#server/ports/email.ts'

/** The address that the activation screen reads. */
export function activationLink(
  publicUrl: string,
  { token, email }: { token: string; email: string },
): string {
  return `${publicUrl}/activate-account?${new URLSearchParams({ token, email }).toString()}`
}

export function activationToken({
  to,
  token,
  link,
}: {
  to: string
  token: string
  link: string
}): EmailMessage {
  return message(to, 'Ative sua conta no Zelo', [
    'Olá!',
    'Recebemos um pedido para ativar sua conta no Zelo e escolher uma senha.',
    `Abra este endereço: ${link}`,
    `Ou digite o código ${token} na tela de ativação.`,
    'O código vale por 48 horas e serve uma vez. Se você não fez este pedido, ignore esta mensagem.',
  ])
}

export function alreadyRegistered(to: string, publicUrl: string): EmailMessage {
  return message(to, 'Você já tem uma conta no Zelo', [
    'Olá!',
    'Alguém tentou se cadastrar no Zelo com este e-mail, que já tem uma conta.',
    `Se foi você, entre em ${publicUrl} com a senha de sempre.`,
    `Se esqueceu a senha, peça um novo código em ${publicUrl}/activate-account`,
    'Se não foi você, ignore esta mensagem: nada mudou.',
  ])
}

/** Somebody of the management chose a password for this person. */
export function passwordSetByOther({ to, by }: { to: string; by: string }): EmailMessage {
  return message(to, 'Sua senha no Zelo foi trocada', [
    'Olá!',
    `${by} definiu uma nova senha para a sua conta no Zelo. No próximo acesso você escolhe outra, só sua.`,
    'Se você não esperava por isso, fale com a administração do condomínio.',
  ])
}

/** What became of somebody's request to have their data deleted. */
export function erasureAnswered(answer: {
  to: string
  status: 'DONE' | 'REFUSED'
  reason: string
}): EmailMessage {
  return message(answer.to, 'Seu pedido de exclusão de dados', [
    'Olá!',
    answer.status === 'DONE'
      ? 'Seus dados pessoais foram excluídos do Zelo. O que a lei manda guardar ficou sem o seu nome.'
      : `Seu pedido de exclusão de dados não foi atendido. Motivo: ${answer.reason}`,
  ])
}

function message(to: string, subject: string, paragraphs: string[]): EmailMessage {
  const html = paragraphs.map((paragraph) => `<p>${linked(escaped(paragraph))}</p>`).join('\n')
  return {
    to,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<html lang="pt-BR"><body>\n${html}\n</body></html>`,
  }
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function linked(html: string): string {
  return html.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}
