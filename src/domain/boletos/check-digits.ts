/**
 * Modulo 11 with the weights 2 to 9 from the right, repeated: eleven minus the remainder. What replaces a ten or an
 * eleven differs: 0 in Sicredi's numbers (bank manual), 1 in the general digit of a barcode (FEBRABAN).
 */
export function modulo11(digits: string, { tenOrEleven }: { tenOrEleven: '0' | '1' }): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0)
  const left = 11 - (sum % 11)
  return left > 9 ? tenOrEleven : String(left)
}

/** Modulo 10 with the weights 2 and 1 from the right; products above nine count the sum of their digits (FEBRABAN). */
export function modulo10(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 2 : 1))
    .reduce((total, product) => total + (product > 9 ? product - 9 : product), 0)
  return String((10 - (sum % 10)) % 10)
}
