import * as v from 'valibot'
import { cleanText } from './clean-text.ts'

/** An e-mail address, without characters that nobody sees, trimmed and in lower case, so that one person is one account. */
export const Email = v.pipe(
  v.string('E-mail é obrigatório'),
  v.transform(cleanText),
  v.trim(),
  v.nonEmpty('E-mail é obrigatório'),
  v.maxLength(254, 'Email inválido'),
  v.toLowerCase(),
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
