import { residents } from '#domain/residents/contract.ts'
import { callServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useToasts } from '#toasts/use-toasts.ts'

/** In milliseconds: long enough to read a password aloud. For the list, and for the form that displays it in place. */
export const overListMs = 8000
export const overFormMs = 6000

const failure = 'Falha ao gerar a senha provisória.'

/** Requests a one-time password and displays it with a copy button; null if it failed. */
export function useOneTimePassword() {
  const { transport } = usePerson()
  const toasts = useToasts()

  async function copy(password: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(password)
      toasts.success('Senha copiada.')
    } catch (error) {
      if (!(error instanceof Error)) throw error // the browser does not allow copying: the password can still be read
      toasts.error('Não foi possível copiar. Anote a senha.')
    }
  }

  async function generate(person: { id: string; name: string }, shownMs: number): Promise<string | null> {
    try {
      const { password } = await callServer(transport, residents.oneTimePassword, { id: person.id }, failure)
      const action = { label: 'Copiar', onPress: () => void copy(password) }
      toasts.success(`Senha provisória de ${person.name}:\n${password}`, action, {
        shownMs,
        topic: `one-time-password:${person.id}`, // the previous one is no longer valid
      })
      return password
    } catch (error) {
      toasts.error(sentenceOf(error, failure))
      return null
    }
  }

  return { generate, copy }
}
