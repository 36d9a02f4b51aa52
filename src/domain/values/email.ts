import * as v from 'valibot'
import { cleanText } from './clean-text.ts'

/** An address as it is kept and compared, so that one person is one account: without characters that nobody sees, blanks around it, capitals. */
export function cleanEmail(typed: string): string {
  return cleanText(typed).trim().toLowerCase()
}

const Typed = v.pipe(
  v.string('E-mail é obrigatório'),
  v.transform(cleanEmail),
  v.nonEmpty('E-mail é obrigatório'),
  v.maxLength(254, 'Email inválido'),
)

/**
 * An address that servers take: words of letters, digits and signs with single dots between them (RFC 5321, dot-atom), at most 64
 * characters; a domain of labels that neither begin nor end with a hyphen (RFC 1035), which may have accents (RFC 5890). An accent
 * before the at sign is a slip: none of the usual providers has such a mailbox.
 */
export const Email = v.pipe(
  Typed,
  v.regex(/^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@/, 'Email inválido'),
  v.regex(/^[^@]{1,64}@/, 'Email inválido'),
  v.regex(
    /^[^@]+@(?:(?!-)[\p{L}\p{M}\d-]{1,63}(?<!-)\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]*[a-z\d])$/u,
    'Email inválido',
  ),
)

/** An address of a row or an account, from before the rules above: it is found, kept and signed in with, and never taken anew. */
export const KnownEmail = v.pipe(
  Typed,
  v.regex(/^[^\s@"<>(),;:\\[\]]+@(?:[^\s@"<>(),;:\\[\].]+\.)+[^\s@"<>(),;:\\[\].]{2,}$/, 'Email inválido'),
)

export function isEmail(text: string): boolean {
  return v.is(Email, text)
}

export const Password = v.pipe(
  v.string('Senha é obrigatória'),
  v.nonEmpty('Senha é obrigatória'),
  v.minLength(6, 'A senha deve ter pelo menos 6 caracteres'),
  v.maxLength(200, 'A senha pode ter no máximo 200 caracteres'),
)
