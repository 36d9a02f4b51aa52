import { createTransport } from 'nodemailer'
import { CLOSED_TO_OUTSIDE, type EmailPort, EmailRefused, toOnePerson } from './email.ts'

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
      try {
        await transport.sendMail({ from, ...toOnePerson(message) })
      } catch (error) {
        throw isRefusedAddress(error) ? new EmailRefused(error.message, { cause: error }) : error
      }
    },
  }
}

/** RFC 5321 section 4.2.1: 5yz is permanent. Only of the address: a refused message or sign-in may be mended. */
function isRefusedAddress(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, responseCode, command } = error as {
    code?: unknown
    responseCode?: unknown
    command?: unknown
  } // as nodemailer reports it
  return code === 'EENVELOPE' && command === 'RCPT TO' && Number(responseCode) >= 500
}
