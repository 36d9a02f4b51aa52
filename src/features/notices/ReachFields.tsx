import { useId } from 'react'
import { reachGroups, reachKinds, type ReachGroup } from '#domain/notices/reach.ts'
import { reachedBy, reachedText } from '#domain/notices/readers.ts'
import { reachGroupTexts, reachKindTexts } from '#domain/notices/texts.ts'
import { alphanumerical } from '#domain/values/text.ts'
import { chakra } from '#ui/chakra.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FormField } from '#ui/FormField.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { type ReachValues, reachOf } from './notice-form.ts'
import { UnitsField } from './UnitsField.tsx'
import { useKnownPeople } from './use-known-people.ts'
import { OnceArrived } from '#ui/OnceArrived.tsx'

interface ReachFieldsProps {
  condominiumId: string
  value: ReachValues
  onChange: (value: ReachValues) => void
  error: string | undefined
}

/** For whom a notice is, and how many that is. */
export function ReachFields({ condominiumId, value, onChange, error }: ReachFieldsProps) {
  const known = useKnownPeople(condominiumId)
  const blocks = [...new Set(known?.residences.map(({ block }) => block))].sort(alphanumerical.compare)
  const kinds = reachKinds.filter((kind) => kind !== 'BLOCKS' || blocks.length > 1)
  const reached = known && reachedBy({ reach: reachOf(value) }, known)

  return (
    <>
      <SelectField
        label="Para quem"
        emptyText={null}
        options={kinds.map((kind) => ({ value: kind, label: reachKindTexts[kind] }))}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === 'BLOCKS' && (
        <Several
          label="Blocos"
          options={blocks.map((block) => ({ value: block, label: block }))}
          value={value.blocks}
          onChange={(chosen) => onChange({ ...value, blocks: chosen })}
          error={error}
        />
      )}
      {value.kind === 'UNITS' && (
        <UnitsField
          residences={known?.residences ?? []}
          value={value.residence_ids}
          onChange={(residence_ids) => onChange({ ...value, residence_ids })}
          error={error}
        />
      )}
      {value.kind === 'GROUPS' && (
        <Several<ReachGroup>
          label="Grupos de pessoas"
          options={reachGroups.map((group) => ({ value: group, label: reachGroupTexts[group] }))}
          value={value.groups}
          onChange={(groups) => onChange({ ...value, groups })}
          error={error}
        />
      )}
      <div role="status">
        {reached && (
          <QuietNote icon="users-three">
            <OnceArrived>
              {reached.people.length === 0
                ? 'Ainda não chega a ninguém.'
                : `Chega a ${reachedText(reached)}.`}
            </OnceArrived>
          </QuietNote>
        )}
      </div>
    </>
  )
}

interface SeveralProps<V extends string> {
  label: string
  options: readonly { value: V; label: string }[]
  value: readonly V[]
  onChange: (value: V[]) => void
  error: string | undefined
}

function Several<V extends string>({ label, options, value, onChange, error }: SeveralProps<V>) {
  const labelId = useId()
  return (
    <FormField label={label} error={error} labelId={labelId}>
      {() => (
        <chakra.div
          role="group"
          aria-labelledby={labelId}
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(12rem, 100%), 1fr))"
          columnGap="4"
        >
          {options.map((option) => (
            <CheckboxField
              key={option.value}
              label={option.label}
              checked={value.includes(option.value)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...value, option.value] : value.filter((one) => one !== option.value))
              }
            />
          ))}
        </chakra.div>
      )}
    </FormField>
  )
}
