import type { User } from '#domain/users/user.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { useForm } from '#hooks/use-form.ts'
import { useUnitOptions } from '#parts/use-unit-options.ts'
import { useToday } from '#parts/use-today.ts'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { StayFields } from '#parts/StayFields.tsx'
import { UnitField } from '#parts/UnitField.tsx'
import { useRefusalToast } from '#parts/use-refusal-toast.ts'
import { homeCalls, type HomeFormAction, type HomeValues } from './home-calls.ts'
import { TypeTiles } from './NewHomeFields.tsx'
import { useHomes } from './use-homes.ts'

interface HomeFormProps {
  row: User
  act: HomeFormAction
  onClose: () => void
}

const words = {
  add: { title: 'Adicionar unidade', confirmed: 'Unidade vinculada com sucesso!' },
  move: { title: 'Mudar de unidade', confirmed: 'Morador mudou de unidade com sucesso!' },
  edit: { title: 'Editar vínculo', confirmed: 'Vínculo atualizado com sucesso!' },
}
const failure = 'Falha ao salvar morador.'

/** One more unit for somebody, another in the place of one, or other terms in the same. */
export function HomeForm({ row, act, onClose }: HomeFormProps) {
  const submit = useSubmit()
  const { title, confirmed } = words[act.kind]
  const home = act.kind === 'add' ? null : act.home
  const theirs = new Set(useHomes(row.id, row.condominium_id ?? '')?.map(({ id }) => id))
  const options = useUnitOptions(row.condominium_id).filter(({ value }) => !theirs.has(value))
  const today = useToday()

  const form = useForm<HomeValues>({
    initial: {
      residence_id: act.kind === 'edit' ? act.home.id : '',
      type: home?.type ?? 'OWNER',
      from_on: act.kind === 'edit' ? act.home.from_on : today,
      to_on: act.kind === 'edit' ? (act.home.to_on ?? '') : '',
    },
    failure,
    onRefused: useRefusalToast(),
    submit: async (values) => {
      const isToCome = act.kind === 'move' && values.from_on > today
      await submit({
        calls: homeCalls(row.id, act, values, today),
        confirmed: isToCome ? `Mudança marcada para ${civilDateText(values.from_on)}.` : confirmed,
        waiting: 'Alteração guardada, aguardando envio.',
        failure,
      })
      onClose()
    },
  })

  return (
    <FormModal
      formId="home"
      form={form}
      onSubmit={() => void form.submit()}
      title={title}
      description={home ? `${row.profile.name} · unidade ${home.plate}` : row.profile.name}
      onClose={onClose}
      submitText={act.kind === 'move' ? 'Mudar' : 'Salvar'}
      busyText="Salvando..."
      foot={<OfflineHint />}
    >
      {act.kind !== 'edit' && <UnitField options={options} {...form.field('residence_id')} />}
      <TypeTiles {...form.field('type')} />
      <StayFields form={form} hasEnd={act.kind !== 'move'} />
    </FormModal>
  )
}
