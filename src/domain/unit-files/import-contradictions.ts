import type { ImportColumn } from '../residences/import-wire.ts'
import { unitName } from '../residences/residence.ts'
import { folded } from '../values/text.ts'
import type { Complaint } from './import-complaint.ts'
import type { ImportedLine } from './import-file.ts'

/**
 * Told line after line, with the id of the line's person: what one says otherwise than a line before it did; null if
 * nothing.
 */
export function contradictions(): (line: ImportedLine, personId: string | undefined) => Complaint | null {
  const said = new Map<string, unknown>()
  return (line, personId = '') => {
    const facts = factsOf(line, personId).filter(({ value }) => value !== null)
    const other = facts.find(({ key, value }) => said.has(key) && said.get(key) !== value)
    if (other) return other
    for (const { key, value } of facts) said.set(key, value)
    return null
  }
}

/** The same key for every spelling of a unit's name. */
export function lineKeyOf({ unit, block }: { unit: string; block: string }): string {
  return `${folded(block)} / ${folded(unit)}`
}

interface Fact extends Complaint {
  key: string
  value: unknown
}

function factsOf(line: ImportedLine, id: string): Fact[] {
  const { person, status, owner_email } = line
  const unit = lineKeyOf(line)
  const ofUnit = `A unidade ${unitName(line)} aparece antes`
  const fact = (column: ImportColumn, of: string, value: unknown, message: string): Fact => ({
    column,
    key: `${column} ${of}`,
    value,
    message,
  })
  const facts = [
    fact('status', unit, status, `${ofUnit} com outro status.`),
    fact('owner_email', unit, owner_email, `${ofUnit} com outro proprietário.`),
  ]
  if (!person) return facts
  const { name, email, cpf, birth_date, type, from_on } = person
  const ofPerson = email === null ? `${name} aparece antes` : `O e-mail ${email} aparece antes`
  return [
    ...facts,
    fact('cpf', id, cpf, `${ofPerson} com outro CPF.`),
    fact('birth_date', id, birth_date, `${ofPerson} com outra data de nascimento.`),
    fact('type', `${id} ${unit}`, type, `${ofPerson} nesta unidade com outro tipo.`),
    fact('from_on', `${id} ${unit}`, from_on, `${ofPerson} nesta unidade com outra data de entrada.`),
  ]
}
