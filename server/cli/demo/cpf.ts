/** Eleven digits: these nine with their check digits. */
export function withCheckDigits(nineDigits: string): string {
  let digits = nineDigits
  for (const length of [9, 10]) {
    const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (length + 1 - at), 0)
    digits += String(((sum * 10) % 11) % 10)
  }
  return digits
}
