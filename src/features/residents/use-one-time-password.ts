import { residents } from '#domain/residents/contract.ts'
import { callServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { type GivenPassword, useShowPassword } from '#parts/OneTimePasswords.tsx'
import { useToasts } from '#toasts/use-toasts.ts'

/** In milliseconds, over the list and over the form of a person. */
export const overListMs = 8000
export const overFormMs = 6000

const failure = 'Falha ao gerar a senha provisória.'

/** Requests a one-time password and displays it: in a toast, and in a dialog until that is closed. */
export function useOneTimePassword() {
  const { transport } = usePerson()
  const toasts = useToasts()
  const show = useShowPassword()

  return async function generate(person: Omit<GivenPassword, 'password'>, shownMs: number): Promise<void> {
    try {
      const { password } = await callServer(transport, residents.oneTimePassword, { id: person.id }, failure)
      toasts.success(`Senha provisória de ${person.name}:\n${password}`, undefined, {
        shownMs,
        topic: `one-time-password:${person.id}`, // the previous one is no longer valid
      })
      show({ ...person, password })
    } catch (error) {
      toasts.error(sentenceOf(error, failure))
    }
  }
}
