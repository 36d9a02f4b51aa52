import { useRef } from 'react'
import { newId } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useToday } from '#parts/use-today.ts'
import type { GivenPassword } from '#parts/OneTimePasswords.tsx'
import { avatarCalls } from '#parts/avatar-calls.ts'
import { blankRegistration, registrationOf, type RegistrationValues } from './registration.ts'
import { withNewPhone } from './resident-values.ts'
import { takenFields } from './taken.ts'
import { overListMs, useOneTimePassword } from './use-one-time-password.ts'
import { useResidentTabs } from './use-resident-tabs.ts'
import type { Registers } from './use-residents.ts'

/** The registration: the person, contacts, unit, access; sent as one operation, in this order. */
export function useRegistration(condominiumId: string, { people, units }: Registers, onClose: () => void) {
  const { db } = usePerson()
  const today = useToday()
  const givePassword = useOneTimePassword()
  const newcomer = useRef<Omit<GivenPassword, 'password'> | null>(null)
  const { tab, setTab, onRefused } = useResidentTabs()

  const record = useRecordForm<RegistrationValues>({
    draftKey: 'resident:new',
    initial: firstValues(condominiumId),
    create: async (values) => {
      const ground = { people: people ?? [], units: units ?? [], today, newId }
      const { userId, profileId, person, unit, link } = registrationOf(values, ground)
      newcomer.current = { id: userId, name: values.name.trim(), phones: values.phones }
      const blobIds = values.who === 'new' ? values.photo_ids : []
      return [...unit, ...person, ...(await avatarCalls(db, { userId, profileId, blobIds })), ...link]
    },
    failure: 'Falha ao salvar morador.',
    texts: ({ who, wants_password }) =>
      who === 'known'
        ? {
            created: 'Morador vinculado à unidade com sucesso!',
            createdWaiting: 'Vínculo guardado, aguardando envio.',
          }
        : {
            created: 'Morador cadastrado com sucesso!',
            createdWaiting: 'Morador guardado, aguardando envio.',
            onConfirmed() {
              if (wants_password && newcomer.current) void givePassword(newcomer.current, overListMs)
            },
          },
    onRefused,
    onClose,
  })

  const { email, cpf } = record.form.values
  const taken = takenFields({ id: '', email, cpf }, people ?? [])
  return { record, tab, setTab, taken }
}

function firstValues(condominium_id: string): RegistrationValues {
  return { ...blankRegistration, condominium_id, phones: withNewPhone([], newId()) }
}
