import { randomInt } from 'node:crypto'
import { cpfText, isCpf } from '#domain/values/cpf.ts'

/** A CPF that passes its check digits, and that no other journey uses. */
export function aCpf(): string {
  const base = String(randomInt(100_000_000, 1_000_000_000))
  for (let end = 0; end < 100; end++) {
    const digits = base + String(end).padStart(2, '0')
    if (isCpf(digits)) return cpfText(digits)
  }
  return aCpf() // nine equal digits have no such end
}
