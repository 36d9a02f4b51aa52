import type { RetornoHeader } from '../boletos/retorno.ts'
import { noBankAccount } from '../boletos/texts.ts'
import { civilDateText } from '../values/civil-date.ts'
import { civilDay } from '../values/instant-texts.ts'
import type { RetornoFile } from './retorno-file.ts'

type Numbered = Pick<RetornoHeader, 'beneficiary' | 'file_number'>

/** Why a file is not this condominium's; null if it is. `own` are the beneficiaries that it has or had. */
export function whyNotOurs({ beneficiary }: Numbered, own: readonly string[]): string | null {
  if (own.includes(beneficiary)) return null
  const [first] = own
  return first === undefined
    ? noBankAccount
    : `Este arquivo é do beneficiário ${beneficiary}; o convênio deste condomínio é ${first}.`
}

export function appliedBefore(
  { created_at, by_name }: Pick<RetornoFile, 'created_at' | 'by_name'>,
  timeZone: string,
): string {
  return `Este arquivo já foi importado em ${civilDateText(civilDay(created_at, timeZone))} por ${by_name}: nada muda.`
}

/** Of a file that another one with its number and day went before: banks send a corrected one so. */
export function repeatedNumber(
  { filename, created_at }: Pick<RetornoFile, 'filename' | 'created_at'>,
  timeZone: string,
): string {
  return `Outro arquivo com este número e esta data já foi importado em ${civilDateText(civilDay(created_at, timeZone))} (${filename}): só muda o que aquele não dizia.`
}

/** The same, where the earlier one cannot be compared: its records were not kept as a digest, and its bytes are gone or elsewhere. */
export function notCompared(
  { filename, created_at }: Pick<RetornoFile, 'filename' | 'created_at'>,
  timeZone: string,
): string {
  return `Outro arquivo com este número e esta data já foi importado em ${civilDateText(civilDay(created_at, timeZone))} (${filename}) e não pôde ser comparado com este: só muda o que aquele não dizia.`
}

export type Digests = Pick<RetornoFile, 'sha256' | 'records_sha256'>

/** Whether two files say the same, however they travelled; undefined for one of before, whose bytes must be read for that. */
export function saysTheSame(applied: Digests, given: Digests): boolean | undefined {
  if (applied.sha256 === given.sha256) return true
  // A row that a device holds from before has no such field.
  return applied.records_sha256 ? applied.records_sha256 === given.records_sha256 : undefined
}

/** Whether both have the same number of the bank, of the same day; their contents may differ. */
export function hasSameNumber(
  one: Numbered & Pick<RetornoHeader, 'generated_on'>,
  other: Numbered & Pick<RetornoHeader, 'generated_on'>,
): boolean {
  return (
    one.beneficiary === other.beneficiary &&
    one.file_number === other.file_number &&
    one.generated_on === other.generated_on
  )
}

/** Whether it is of the same beneficiary and comes before. */
function isBefore(one: Numbered, { beneficiary, file_number }: Numbered): boolean {
  return one.beneficiary === beneficiary && one.file_number < file_number
}

/** The number of the last file before this one; null for the first. */
export function lastNumberBefore(files: readonly Numbered[], header: Numbered): number | null {
  return files
    .filter((file) => isBefore(file, header))
    .reduce<number | null>((last, { file_number }) => Math.max(last ?? 0, file_number), null)
}

/** Every gap among files that were imported, oldest first, in words. */
export function missingFiles(files: readonly Numbered[]): string[] {
  return [...files]
    .sort((one, other) => one.file_number - other.file_number)
    .flatMap((file) => missingBefore(lastNumberBefore(files, file), file))
}

/** The bank numbers its files without gaps: those missing between the last one before and this one, in words. */
export function missingBefore(last: number | null, { file_number }: Numbered): string[] {
  if (last === null || last >= file_number - 1) return []
  const gap =
    file_number - last === 2
      ? `falta o arquivo ${last + 1}`
      : `faltam os arquivos ${last + 1} a ${file_number - 1}`
  return [
    `Entre o último retorno importado (${last}) e este (${file_number}) ${gap}: baixe no banco e importe.`,
  ]
}
