import { genderTexts } from '#domain/users/texts.ts'
import { type Gender, genders } from '#domain/users/user.ts'
import { cpfText } from '#domain/values/cpf.ts'
import type { Form } from '#hooks/use-form.ts'

interface OfPerson {
  name: string
  cpf: string
  birth_date: string
  gender: Gender
}

const genderOptions = genders.map((gender) => ({ value: gender, label: genderTexts[gender] }))

/** The person whom a form holds, for the fields that say who somebody is. */
export function personFieldsOf<T extends OfPerson>({ values, errors, set }: Form<T>) {
  const put = set as Form<OfPerson>['set'] // every form of a person has these fields
  return {
    values,
    errors,
    genders: genderOptions,
    cpfMask: cpfText,
    onChange: (field: keyof OfPerson, typed: string) => put(field, typed as Gender), // a text, or one of the options above
  }
}
