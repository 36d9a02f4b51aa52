import { createTransport } from 'nodemailer'
import { CLOSED_TO_OUTSIDE, type EmailPort, toOnePerson } from './email.ts'

export function smtpEmail({ url, from }: { url: string; from: string }): EmailPort {
  const transport = createTransport({
    url,
    ...CLOSED_TO_OUTSIDE,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(message) {
      await transport.sendMail({ from, ...toOnePerson(message) })
    },
  }
}
