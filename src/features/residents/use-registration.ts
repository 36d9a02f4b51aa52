import { newId } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useSubmit } from '#hooks/use-run.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { useForm } from '#hooks/use-form.ts'
import { useGiveUpPictures } from '#hooks/use-picked-photos.ts'
import { useToday } from '#parts/use-today.ts'
import { avatarActs } from '#parts/avatar-acts.ts'
import { blankRegistration, registrationOf, type RegistrationValues } from './registration.ts'
import { withNewPhone } from './resident-values.ts'
import { takenFields } from './taken.ts'
import { overListMs, useOneTimePassword } from './use-one-time-password.ts'
import { useResidentTabs } from './use-resident-tabs.ts'
import type { Registers } from './use-residents.ts'

const failure = 'Falha ao salvar morador.'

/** The one flow: who, how they are reached, where they live, how they get in; sent together, in this order. */
export function useRegistration(condominiumId: string, { people, units }: Registers, onDone: () => void) {
  const { db } = usePerson()
  const today = useToday()
  const giveUp = useGiveUpPictures()
  const password = useOneTimePassword()
  const { tab, setTab, onRefused } = useResidentTabs()
  const draft = useDraft<RegistrationValues>('resident:new')

  const submit = useSubmit()

  const form = useForm<RegistrationValues>({
    initial: firstValues(condominiumId),
    draft,
    failure,
    onRefused,
    submit: async (values) => {
      await register(values)
      onDone()
    },
  })

  async function register(values: RegistrationValues): Promise<void> {
    const ground = { people: people ?? [], units: units ?? [], today, newId }
    const { userId, profileId, person, unit, link } = registrationOf(values, ground)
    const isNew = values.who === 'new'
    const faces = isNew ? values.photo_ids : []
    const newcomer = { id: userId, name: values.name.trim() }
    await submit({
      acts: [...unit, ...person, ...(await avatarActs(db, { userId, profileId, blobIds: faces })), ...link],
      draft: draft.key,
      confirmed: isNew ? 'Morador cadastrado com sucesso!' : 'Morador vinculado à unidade com sucesso!',
      waiting: isNew ? 'Morador guardado, aguardando envio.' : 'Vínculo guardado, aguardando envio.',
      failure,
      onConfirmed() {
        if (isNew && values.wants_password) void password.generate(newcomer, overListMs)
      },
    })
  }

  /** What was typed goes, with the picture chosen for it. */
  function discard() {
    form.reset(form.values)
    void giveUp(form.values.photo_ids)
  }

  const { email, cpf } = form.values
  const taken = takenFields({ id: '', email, cpf }, people ?? [])
  return { form, tab, setTab, discard, taken }
}

function firstValues(condominium_id: string): RegistrationValues {
  return { ...blankRegistration, condominium_id, phones: withNewPhone([], newId()) }
}
