import { awaitsRegistration, type Boleto } from '#domain/boletos/boleto.ts'
import { notRegisteredYet, whatThenToDo } from '#domain/boletos/texts.ts'
import { livesHere } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { chakra } from '#ui/chakra.ts'
import { Notice } from '#ui/Notice.tsx'

/** Says below the line of a boleto that the bank may not take it yet. */
export function RegistrationNote({ boleto }: { boleto: Pick<Boleto, 'status'> }) {
  const { actor } = usePerson()
  if (!awaitsRegistration(boleto)) return null
  return (
    <chakra.div mt="3">
      <Notice tone="info" icon="clock">
        {notRegisteredYet} {livesHere(actor.role) && whatThenToDo}
      </Notice>
    </chakra.div>
  )
}
