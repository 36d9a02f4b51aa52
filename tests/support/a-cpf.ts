import { randomInt } from 'node:crypto'
import { cpfText, isCpf } from '#domain/values/cpf.ts'

/** A CPF with valid check digits that no other test uses. */
export function aCpf(): string {
  const base = String(randomInt(100_000_000, 1_000_000_000))
  for (let end = 0; end < 100; end++) {
    const digits = base + String(end).padStart(2, '0')
    if (isCpf(digits)) return cpfText(digits)
  }
  return aCpf() // nine equal digits have no valid check digits
}
