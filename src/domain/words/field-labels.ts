import { findEntity } from '../entities.ts'

/** What fields of several kinds of rows are called, in the order of reading; what is a kind's own stands in its entity. */
const shared: Readonly<Record<string, string>> = {
  name: 'Nome',
  full_name: 'Nome completo',
  title: 'Título',
  area_id: 'Área',
  area_name: 'Área',
  start_datetime: 'Início',
  end_datetime: 'Fim',
  user: 'Pessoa',
  resident: 'Quem pediu',
  unit: 'Unidade',
  residence_id: 'Unidade',
  status: 'Status',
  type: 'Tipo',
  description: 'Descrição',
  email: 'E-mail',
  cpf: 'CPF',
  condominium_id: 'Condomínio',
  reason: 'Motivo',
  photo: 'Foto',
  photos: 'Fotos',
  birth_date: 'Nascimento',
  gender: 'Gênero',
  user_id: 'Morador',
  created_by_id: 'Autor',
}

/** When a row was made comes after all else. */
const last: Readonly<Record<string, string>> = { created_at: 'Recebido em', recorded_at: 'Registrado em' }

/** `profile.cpf` and `phones.0.number` are called by what they are of. */
export function fieldLabel(collection: string, path: string): string {
  const field = path.split('.')[0] ?? ''
  return ownLabels(collection)[field] ?? shared[field] ?? last[field] ?? 'Campo'
}

/** The fields of a row in the order of reading: the shared ones, its kind's own, those without a name. */
export function inReadingOrder<V>(collection: string, fields: ReadonlyMap<string, V>): Map<string, V> {
  const own = Object.keys(ownLabels(collection))
  const places = [
    ...Object.keys(shared).filter((field) => !own.includes(field)),
    ...own,
    ...Object.keys(last),
  ]
  const placeOf = (field: string) => (places.includes(field) ? places.indexOf(field) : places.length)
  return new Map([...fields].sort(([one], [other]) => placeOf(one) - placeOf(other)))
}

function ownLabels(collection: string): Readonly<Record<string, string>> {
  return findEntity(collection)?.labels ?? {}
}
