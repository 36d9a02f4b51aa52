import { findEntity } from '../entities.ts'

/** Labels of fields that several entities share, in display order; an entity's own labels are in the entity. */
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
  status: 'Situação',
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

/** The time of creation comes last. */
const last: Readonly<Record<string, string>> = { created_at: 'Recebido em', recorded_at: 'Registrado em' }

/** `profile.cpf` and `phones.0.number` get the label of the field that they are part of. */
export function fieldLabel(collection: string, path: string): string {
  const field = path.split('.')[0] ?? ''
  return ownLabels(collection)[field] ?? shared[field] ?? last[field] ?? 'Campo'
}

/** A row's fields in display order: shared ones, the entity's own, then those without a label. */
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
