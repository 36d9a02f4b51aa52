import { unitName } from '../residences/residence.ts'
import { folded } from '../values/text.ts'
import type { ImportedLine } from './import-file.ts'

/** Told line after line: what one says otherwise than a line before it did; null if nothing. */
export function contradictions(): (line: ImportedLine) => string | null {
  const said = new Map<string, unknown>()
  return (line) => {
    const facts = factsOf(line).filter(([, value]) => value !== null)
    const other = facts.find(([key, value]) => said.has(key) && said.get(key) !== value)
    if (other) return other[2]
    for (const [key, value] of facts) said.set(key, value)
    return null
  }
}

/** The same key for every spelling of a unit's name. */
export function lineKeyOf({ unit, block }: { unit: string; block: string }): string {
  return `${folded(block)} / ${folded(unit)}`
}

function factsOf(line: ImportedLine): [key: string, value: unknown, message: string][] {
  const { person, status, owner_email } = line
  const unit = lineKeyOf(line)
  const ofUnit = `A unidade ${unitName(line)} aparece antes`
  const facts: ReturnType<typeof factsOf> = [
    [`status ${unit}`, status, `${ofUnit} com outro status.`],
    [`owner ${unit}`, owner_email, `${ofUnit} com outro proprietário.`],
  ]
  if (!person) return facts
  const { email, cpf, birth_date, type, from_on } = person
  const ofPerson = `O e-mail ${email} aparece antes`
  return [
    ...facts,
    [`cpf ${email}`, cpf, `${ofPerson} com outro CPF.`],
    [`birth ${email}`, birth_date, `${ofPerson} com outra data de nascimento.`],
    [`type ${email} ${unit}`, type, `${ofPerson} nesta unidade com outro tipo.`],
    [`from ${email} ${unit}`, from_on, `${ofPerson} nesta unidade com outra data de entrada.`],
  ]
}
