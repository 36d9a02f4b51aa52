import { monthOf } from '#domain/occurrences/handling.ts'
import {
  type AssigneeGroup,
  Occurrence,
  occurrenceFlow,
  occurrenceTypes,
} from '#domain/occurrences/occurrence.ts'
import { isOccurrenceStaff } from '#domain/occurrences/rights.ts'
import { commonArea, commonAreaName } from '#domain/occurrences/place.ts'
import type { OccurrenceFilter } from '#domain/occurrences/search.ts'
import { occurrenceStatusTexts, occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { unitName } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { alphabetical } from '#domain/values/text.ts'
import { talliesOf } from '#hooks/tallies-of.ts'
import { useLive } from '#hooks/use-live.ts'
import { useMinute } from '#hooks/use-minute.ts'
import { useResidences } from '#parts/use-residences.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Filter } from '#ui/filter.ts'
import type { SelectOption } from '#ui/SelectField.tsx'

/*
 * What the address of the list may ask for:
 *   status=ACTIVE                      open or in progress ("Em aberto"), besides the four statuses
 *   status=ARCHIVED                    put aside by management ("Arquivadas"), which no other address shows
 *   assigned_to_id=<user>              given to one person; assigned_to_id=none to nobody
 *   created_by_id=<user>               recorded by one person
 *   resolved_in=2026-11                resolved in a month, by the clock of Brasília
 *   recorded_since=2025-12             recorded in this month or later, by the same clock
 *   residence_id=<unit>                of one unit; residence_id=common of the common area
 *   on_the_way=no (or yes)             in progress or open, and whether its assignee has set out
 */
export const occurrenceFilterKeys = [
  'text',
  'status',
  'type',
  'residence_id',
  'assigned_to_id',
  'created_by_id',
  'resolved_in',
  'recorded_since',
  'on_the_way',
] as const
export type FilterTexts = Record<(typeof occurrenceFilterKeys)[number], string>

/** What the texts of the address ask for, as far as it can be asked. */
export function occurrenceFilterOf(values: FilterTexts): OccurrenceFilter {
  return {
    text: values.text || undefined,
    status: statusOptions.find(({ value }) => value === values.status)?.value,
    type: occurrenceTypes.find((type) => type === values.type),
    residence_id: values.residence_id === commonArea ? null : values.residence_id || undefined,
    assigned_to_id: values.assigned_to_id === unassigned.value ? null : values.assigned_to_id || undefined,
    created_by_id: values.created_by_id || undefined,
    resolved_in: monthOrNone(values.resolved_in),
    recorded_since: monthOrNone(values.recorded_since),
    on_the_way: (['yes', 'no'] as const).find((answer) => answer === values.on_the_way),
  }
}

function monthOrNone(text: string): string | undefined {
  return /^\d{4}-\d{2}$/.test(text) ? text : undefined
}

const unassigned = { value: 'none', label: 'Sem responsável' }

const statusOptions = [
  { value: 'ACTIVE' as const, label: 'Em aberto' },
  ...occurrenceFlow.states.map((value) => ({ value, label: occurrenceStatusTexts[value] })),
  { value: 'ARCHIVED' as const, label: 'Arquivadas' },
]

export function useOccurrenceFilters(values: FilterTexts): Filter[] {
  const { actor } = usePerson()
  const residences = useResidences() ?? []
  const assignees = useAssignees(values.assigned_to_id)
  const month = monthOf(useMinute())
  const isProvider = actor.role === 'SERVICE_PROVIDER'
  const filters: (Filter | false)[] = [
    { kind: 'text', key: 'text', label: 'Buscar', placeholder: 'Título, unidade ou protocolo' },
    { kind: 'select', key: 'status', label: 'Situação', options: statusOptions },
    {
      kind: 'select',
      key: 'type',
      label: 'Tipo',
      options: occurrenceTypes.map((value) => ({ value, label: occurrenceTypeTexts[value] })),
    },
    {
      kind: 'select',
      key: 'residence_id',
      label: 'Unidade',
      options: [
        { value: commonArea, label: commonAreaName },
        ...residences.map((residence) => ({ value: residence.id, label: unitName(residence) })),
      ],
    },
    (isOccurrenceStaff({ actor }) || isProvider || values.assigned_to_id !== '') && {
      kind: 'select',
      key: 'assigned_to_id',
      label: 'Responsável',
      options: assignees,
    },
    (isOccurrenceStaff({ actor }) || isProvider || values.created_by_id !== '') && {
      kind: 'select',
      key: 'created_by_id',
      label: 'Registrada por',
      options: recorders(actor.id, values.created_by_id),
    },
    (isOccurrenceStaff({ actor }) || isProvider || values.resolved_in !== '') && {
      kind: 'select',
      key: 'resolved_in',
      label: 'Resolvida',
      options: monthOptions(month, values.resolved_in),
    },
    values.recorded_since !== '' && {
      kind: 'select',
      key: 'recorded_since',
      label: 'Registrada',
      allText: 'Quando for',
      options: [{ value: values.recorded_since, label: `Desde ${monthText(values.recorded_since)}` }],
    },
    (isProvider || values.on_the_way !== '') && onTheWay,
  ]
  return filters.filter((filter) => filter !== false)
}

const onTheWay: Filter = {
  kind: 'select',
  key: 'on_the_way',
  label: 'Visita',
  options: [
    { value: 'no', label: 'Ainda não saiu' },
    { value: 'yes', label: 'A caminho' },
  ],
}

/** This person, and the one that is asked for. */
function recorders(own: string, asked: string): SelectOption[] {
  const mine = { value: own, label: 'Minhas' }
  return asked === '' || asked === own ? [mine] : [mine, { value: asked, label: 'Outra pessoa' }]
}

/** This month and the one before, and the one that is asked for. */
function monthOptions(month: string, asked: string): SelectOption[] {
  const known = [
    { value: month, label: 'Neste mês' },
    { value: addDays(`${month}-01`, -1).slice(0, 7), label: 'No mês passado' },
  ]
  const isKnown = asked === '' || known.some(({ value }) => value === asked)
  return isKnown ? known : [...known, { value: asked, label: monthText(asked) }]
}

/** `12/2025` */
function monthText(month: string): string {
  return month.split('-').reverse().join('/')
}

/** Whoever was given something, by name; this person first. */
function useAssignees(asked: string): SelectOption[] {
  const { actor } = usePerson()
  const { condominium_id: of } = actor
  const found = useLive(
    async (db) => {
      const groups = await talliesOf<AssigneeGroup>(db, Occurrence, { tally: 'byAssignee', of: of ?? '' })
      const ids = new Set([...groups.map(({ assigned_to_id }) => assigned_to_id), asked])
      ids.delete(unassigned.value)
      const people = await db.rows<User>('users').bulkGet([...ids].filter((id) => id && id !== actor.id))
      return people
        .flatMap((person) => (person ? [{ value: person.id, label: person.profile.name }] : []))
        .sort((one, other) => alphabetical.compare(one.label, other.label))
    },
    [of, actor.id],
    { moving: [asked] },
  )
  const nobody = isOccurrenceStaff({ actor }) ? [unassigned] : []
  const known = [...nobody, { value: actor.id, label: `Eu (${actor.name})` }, ...(found ?? [])]
  const isKnown = asked === '' || known.some(({ value }) => value === asked)
  // Of somebody whom this device does not know: the list is narrowed all the same, and says so.
  return isKnown ? known : [...known, { value: asked, label: 'Outra pessoa' }]
}
