import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PushMessage } from '#domain/notifications/push-message.ts'
import { countedText } from '#domain/values/counted-text.ts'
import { type EmailTemplate, htmlOf, textOf } from '#server/kernel/email-template.ts'
import type { EmailMessage } from '#server/ports/email.ts'

export const emailOffPath = '/api/notifications/email-off'

interface Letter {
  /** The same for each try. */
  id: string | undefined
  to: string
  userId: string
  publicUrl: string
  linkKey: string
}

/** One e-mail for all that is due, a line for each tag, with a way out that needs no sign-in (RFC 8058). */
export function notificationEmail(
  news: readonly PushMessage[],
  { id, to, userId, publicUrl, linkKey }: Letter,
): EmailMessage {
  const [first] = news
  if (!first) throw new TypeError('an e-mail is about something')
  const isOne = news.length === 1
  const subject = isOne
    ? first.title
    : `${countedText(news.length, 'novidade', 'novidades')} no seu condomínio`
  const query = new URLSearchParams({ u: userId, t: emailOffToken(linkKey, userId) })
  const off = `${publicUrl}${emailOffPath}?${query.toString()}`
  const letter: EmailTemplate = {
    subject,
    summary: isOne ? first.body : news.map(({ title }) => title).join('. '),
    before: isOne
      ? ['Há uma novidade para você no Zelo:', `${first.title}.`]
      : ['Há novidades para você no Zelo:', ...news.map(({ title }) => `• ${title}`)],
    button: { text: 'Ver no Zelo', link: `${publicUrl}${isOne ? first.path : '/app'}` },
    after: [
      'Para receber isto no celular, na hora, ligue as notificações em Perfil, Notificações.',
      `Para não receber mais estes e-mails: ${off}`,
    ],
    addresses: [off],
  }
  return {
    to,
    subject,
    text: textOf(letter),
    html: htmlOf(letter),
    ...(id !== undefined && { id }),
    headers: { 'List-Unsubscribe': `<${off}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

/** Good for one thing: that this person gets no e-mails of this kind. */
function emailOffToken(linkKey: string, userId: string): string {
  return createHmac('sha256', Buffer.from(linkKey, 'base64url'))
    .update(`email-off ${userId}`)
    .digest('base64url')
}

export function isEmailOffToken(linkKey: string, userId: string, token: string): boolean {
  const [given, wanted] = [Buffer.from(token), Buffer.from(emailOffToken(linkKey, userId))]
  return given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted)
}
